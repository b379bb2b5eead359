import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import { useState } from 'react';
import { Stepper } from '../../ui/stepper.tsx';

/**
 * The quantity of a line. A blank field changes nothing: the line keeps its pieces until there is a number again, and
 * the cart is not confirmed meanwhile.
 */
export function QuantitaField({
  label,
  quantita,
  onChange,
  onBlank,
}: {
  label: string;
  quantita: number;
  onChange: (quantita: number) => void;
  onBlank: () => void;
}) {
  const [isBlank, setBlank] = useState(false);
  const change = (pezzi: number | null): void => {
    setBlank(pezzi === null);
    if (pezzi === null) onBlank();
    else if (pezzi !== quantita) onChange(pezzi);
  };
  return (
    <Stepper label={label} max={MAX_QUANTITA} value={isBlank ? null : quantita} onChange={change} keepsBlank explains />
  );
}
