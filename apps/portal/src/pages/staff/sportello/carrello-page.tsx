export { CarrelloPage } from '../../carrello-page.tsx';
