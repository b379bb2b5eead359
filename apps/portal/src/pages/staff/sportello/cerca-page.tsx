export { CercaPage, OutletPage } from '../../cerca-page.tsx';
