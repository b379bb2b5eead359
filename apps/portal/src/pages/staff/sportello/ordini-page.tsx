export { OrdiniPage } from '../../ordini-page.tsx';
