import { Scorciatoie } from '../scorciatoie.tsx';
import { elencoTasti } from './testi-tasti.ts';

/** The list of the staff's shortcuts. */
export function Tasti({ onClose }: { readonly onClose: () => void }) {
  return <Scorciatoie open elenco={elencoTasti} onClose={onClose} />;
}
