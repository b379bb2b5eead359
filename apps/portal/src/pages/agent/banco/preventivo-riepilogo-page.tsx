export { PreventivoRiepilogoPage } from '../../preventivo-riepilogo-page.tsx';
