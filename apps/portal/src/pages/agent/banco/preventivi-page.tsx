export { PreventiviPage } from '../../preventivi-page.tsx';
