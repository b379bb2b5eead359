import { hasDiritto } from '@battistrada/contract/diritti';
import { listClientiStaff } from '@battistrada/contract/cliente-staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import type { VoceMenu } from '../../router/menu.ts';
import { useNavigate } from '../../router/navigation.tsx';
import { articoliQuery } from '../../staff/scelte-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUtente } from '../use-utente.ts';
import styles from './tavolozza.module.css';
import { testi } from './testi.ts';
import { vociTavolozza } from './voci-tavolozza.ts';

/** From so many letters on customers and articles are looked for. */
const MIN_CERCATO = 2;

/** Goes anywhere by typing: a screen, an order, a customer, an article. */
export function Tavolozza({ menu, onClose }: { readonly menu: readonly VoceMenu[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const utente = useUtente();
  const [testo, setTesto] = useState('');
  const [scelta, setScelta] = useState(0);
  const campo = useRef<HTMLInputElement>(null);
  const lista = useId();
  const cercato = useDeferredValue(testo.trim());
  const isCercato = cercato.length >= MIN_CERCATO;
  const { data: clienti = [] } = useQuery({
    queryKey: ['staff', 'tavolozza', cercato],
    queryFn: ({ signal }) => request(listClientiStaff, { query: { testo: cercato }, signal }),
    select: ({ clienti: trovati }) => trovati,
    enabled: isCercato && utente !== undefined && hasDiritto(utente, 'clienti'),
    placeholderData: keepPreviousData,
  });
  const { data: articoli = [] } = useQuery({ ...articoliQuery(cercato), placeholderData: keepPreviousData });
  const voci = vociTavolozza(cercato, { menu, clienti: isCercato ? clienti : [], articoli: isCercato ? articoli : [] });
  const attiva = Math.min(scelta, voci.length - 1);
  useEffect(() => campo.current?.focus(), []);
  const go = (indice: number): void => {
    const voce = voci[indice];
    if (voce === undefined) return;
    onClose();
    void navigate({ to: voce.path, search: voce.search });
  };
  return (
    <Dialog open title={testi.vaiA} onClose={onClose}>
      <TextField
        ref={campo}
        label={testi.cercaOvunque}
        role="combobox"
        aria-expanded={voci.length > 0}
        aria-controls={lista}
        aria-activedescendant={attiva >= 0 ? `${lista}-${attiva}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={testo}
        onChange={({ target }) => {
          setTesto(target.value);
          setScelta(0);
        }}
        onKeyDown={(event) => {
          const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (passo === 0 && event.key !== 'Enter') return;
          event.preventDefault();
          if (passo === 0) go(attiva);
          else if (voci.length > 0) setScelta((attiva + passo + voci.length) % voci.length);
        }}
      />
      <div id={lista} role="listbox" aria-label={testi.vaiA} className={styles.voci}>
        {voci.map(({ chiave, nome, tipo }, indice) => (
          // The keyboard stays in the field, which names the active option.
          <div
            key={chiave}
            id={`${lista}-${indice}`}
            role="option"
            tabIndex={-1}
            aria-selected={indice === attiva}
            onClick={() => go(indice)}
          >
            <span>{nome}</span>
            <small>{tipo}</small>
          </div>
        ))}
      </div>
      <p role="status" className={styles.niente}>
        {voci.length === 0 && testi.niente}
      </p>
    </Dialog>
  );
}
