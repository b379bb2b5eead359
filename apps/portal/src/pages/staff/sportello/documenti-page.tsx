export { DdtPage, FatturePage, NoteCreditoPage, NoteDebitoPage } from '../../documenti-page.tsx';
