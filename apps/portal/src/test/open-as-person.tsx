/** Screens that keep what one person typed: opened, and opened again after the session has ended. */
import { getUtente } from '@battistrada/contract/login';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { buildUtenteWire } from './build-utente.ts';
import { renderPage } from './render-page.tsx';

/** Opens a screen as the same person; its user is known before it is drawn, as in the product. */
export function openAsPerson(Modulo: ComponentType) {
  return renderPage('/home', () => {
    const client = useQueryClient();
    useState(() => client.setQueryData(utenteQuery.queryKey, getUtente.answer.decode(buildUtenteWire({ id: 1 }))));
    return <Modulo />;
  });
}

/** The address becomes the login's, then the page is loaded again and the person comes back to the screen. */
export async function comeBack(Modulo: ComponentType) {
  window.history.replaceState(null, '', '/login');
  cleanup();
  return openAsPerson(Modulo);
}
