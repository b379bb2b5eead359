export { Accanto } from './accanto.tsx';
export { Avvisami } from './avvisami.tsx';
