// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { installPlatform } from '../ui/test/platform.ts';
import { Scorciatoie } from './scorciatoie.tsx';

beforeAll(installPlatform);

it('the list of shortcuts names each key, including the one that hides prices', () => {
  render(<Scorciatoie open onClose={() => {}} />);
  const elenco = within(screen.getByRole('dialog', { name: 'Scorciatoie da tastiera' }));
  const keysOf = (azione: string) =>
    [...(elenco.getByText(azione).parentElement?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
  expect(keysOf('Vai alla ricerca')).toEqual(['/', 'Ctrl', 'K']);
  expect(keysOf('Nascondi o mostra i prezzi')).toEqual(['F2']);
  expect(keysOf('Nel carrello, conferma l’ordine')).toEqual(['Ctrl', 'Invio']);
});
