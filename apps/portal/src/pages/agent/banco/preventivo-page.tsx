export { PreventivoPage } from '../../preventivo-page.tsx';
