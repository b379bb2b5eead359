export { OrdineRapidoPage } from '../../ordine-rapido-page.tsx';
