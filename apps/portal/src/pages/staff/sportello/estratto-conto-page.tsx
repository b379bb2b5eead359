export { EstrattoContoPage } from '../../estratto-conto-page.tsx';
