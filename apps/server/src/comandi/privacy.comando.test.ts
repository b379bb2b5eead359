/**
 * `npm run privacy` as an operator runs it: which data of a customer is stored, and which remains after the erasure.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATI, DEL_PERSONALE } from '../features/privacy/inventario.sql.ts';
import { listGuasti } from '../test/books.ts';
import { buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../test/build.ts';
import { buyerOf } from '../test/buyer.ts';
import { startImportatore } from '../test/importatore.ts';
import { createOperator } from '../test/operator.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../test/test-app.ts';

interface Esportato {
  cliente: { id: number; codice: string };
  [nome: string]: unknown;
}

describe('privacy', () => {
  let test: TestApp;
  let home: string;
  let chi: BuiltUtente;
  let altro: BuiltUtente;
  let caller: Caller;

  const operate = createOperator(() => ({ DATABASE_URL: test.database.url, SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' }));
  const run = (...args: string[]) => operate(['privacy', ...args]);
  /** Every row of the database that contains a text, as `table: row`. */
  const rowsWith = async (text: string): Promise<string[]> => {
    const { pool } = test.database;
    const { rows: tables } = await pool.query<{ nome: string }>(
      `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { nome } of tables) {
      const { rows } = await pool.query<{ riga: string }>(
        `select t::text as riga from ${nome} t where strpos(lower(t::text), lower($1)) > 0`,
        [text],
      );
      found.push(...rows.map(({ riga }) => `${nome}: ${riga}`));
    }
    return found;
  };

  /** Gives a customer data in every table that holds personal texts. */
  async function fill({ utenteId, clienteId }: BuiltUtente, segno: string): Promise<void> {
    const { pool } = test.database;
    await pool.query(
      `update cliente set codice_erp = $2, email = $3, cellulare = $4, telefono = '051 1' where id = $1`,
      [clienteId, `C-${segno}`, `${segno}@azienda.example`, `+39333${utenteId}`],
    );
    await pool.query('update utente set nome = $2, email = $3, telefono = $4 where id = $1', [
      utenteId,
      `Nome ${segno}`,
      `${segno}@persona.example`,
      `+39334${utenteId}`,
    ]);
    await pool.query(
      `insert into accettazione_termini (utente_id, versione, istante, telefono, indirizzo_ip)
       values ($1, 3, now(), $2, '203.0.113.7')`,
      [utenteId, `+39335${utenteId}`],
    );
    await pool.query(
      `insert into destinazione (cliente_id, predefinita, indirizzo, cap, citta, provincia, nome)
       values ($1, true, 'Via Roma 1', '40100', 'Bologna', 'BO', $2)`,
      [clienteId, `Magazzino ${segno}`],
    );
    await pool.query(
      `insert into messaggio_posta (destinatario, oggetto, testo, creato, prossimo_tentativo, errore)
       values ($1, 'prova', $2, now(), null, '550 rifiutato')`,
      [`${segno}@Azienda.example`, `Rinunciata ${segno}`],
    );
    const { rows } = await pool.query<{ id: number }>(
      `insert into messaggio (cliente_id, utente_id, da_staff, istante, testo) values ($1, $2, false, now(), $3) returning id`,
      [clienteId, utenteId, `Chat ${segno}`],
    );
    await pool.query(
      `insert into allegato (id, cliente_id, utente_id, messaggio_id, nome, tipo, contenuto, caricato)
       values (gen_random_uuid(), $1, $2, $3, $4, 'application/pdf', 'contenuto', now())`,
      [clienteId, utenteId, rows[0]?.id, `${segno}.pdf`],
    );
    await pool.query(
      `insert into cliente_finale (id, cliente_id, ragione_sociale, cellulare) values (gen_random_uuid(), $1, $2, '333')`,
      [clienteId, `Automobilista ${segno}`],
    );
    await pool.query(
      `insert into preventivo (id, cliente_id, numero, creato, note, cliente_finale_id)
       select gen_random_uuid(), $1, 1, now(), $2, id from cliente_finale where cliente_id = $1`,
      [clienteId, `Nota ${segno}`],
    );
    await pool.query(
      `insert into link_preventivo (id, preventivo_id, cliente_id, token_hash, creato, scade, offerta, messaggio)
       select gen_random_uuid(), id, $1, sha256(convert_to($2, 'UTF8')), now(), now() + interval '1 day', '{}', $2
         from preventivo where cliente_id = $1`,
      [clienteId, `Risposta ${segno}`],
    );
  }

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-privacy-'));
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const codice = await buildArticolo(pool, { giacenze: { 1: 100 }, prezzi: { 1: 10_000 } });
    chi = await buildUtente(pool);
    altro = await buildUtente(pool);
    await fill(chi, 'interessato');
    await fill(altro, 'estraneo');
    caller = await test.login(chi.username);
    const buyer = buyerOf(caller, chi);
    await buyer.fillCart({ [codice]: 2 });
    const ordered = await buyer.confirm({}, { note: 'Chiamare l’interessato' });
    if (ordered.statusCode !== 200) throw new Error(ordered.body);
    // A cart filled a day later.
    await buyer.fillCart({ [codice]: 1 });
  });
  afterAll(async () => {
    await test.close();
    rmSync(home, { recursive: true });
  });

  it('knows every table that refers to a customer or a user', async () => {
    const { rows } = await test.database.pool.query<{ nome: string }>(
      `select distinct conrelid::regclass::text as nome from pg_constraint
        where contype = 'f' and confrelid in ('cliente'::regclass, 'utente'::regclass) order by 1`,
    );
    const known = [...DATI.map(({ tabella }) => tabella), ...DEL_PERSONALE];
    expect(rows.map(({ nome }) => nome).filter((nome) => !known.includes(nome))).toEqual([]);
  });

  it('exports all data of a customer, without secrets and other customers’ data', async () => {
    const file = join(home, 'dati.json');
    const done = await run('esporta', '--cliente=C-interessato', `--file=${file}`);
    expect(done).toMatchObject({ code: 0, stdout: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    const dati = JSON.parse(text) as Esportato;
    expect(dati.cliente).toMatchObject({ id: chi.clienteId, codice: 'C-interessato' });
    expect(dati).toMatchObject({
      azienda: [{ email: 'interessato@azienda.example' }],
      utenti: [{ nome: 'Nome interessato', email: 'interessato@persona.example' }],
      accettazioniTermini: [{ telefono: `+39335${chi.utenteId}`, indirizzo_ip: '203.0.113.7' }],
      destinazioni: [{ nome: 'Magazzino interessato' }],
      chat: [{ testo: 'Chat interessato' }],
      allegatiChat: [{ nome: 'interessato.pdf', contenuto: Buffer.from('contenuto').toString('base64') }],
      preventivi: [{ note: 'Nota interessato' }],
      linkPreventivi: [{ messaggio: 'Risposta interessato' }],
      clientiFinali: [{ ragione_sociale: 'Automobilista interessato' }],
      ordini: [{ note: 'Chiamare l’interessato' }],
      righeOrdini: [{ quantita: 2 }],
    });
    expect(JSON.stringify(dati['posta'])).toContain('Rinunciata interessato');
    expect(JSON.stringify(dati['registro'])).toContain('"evento":"login"');
    expect(text).not.toMatch(/estraneo|password_hash|token_hash|argon2/i);

    // Exports by a username to the standard output. An existing file is not overwritten.
    const shown = await run('esporta', `--cliente=${chi.username}`);
    expect((JSON.parse(shown.stdout) as Esportato).cliente.id).toBe(chi.clienteId);
    expect(await run('esporta', `--cliente=${chi.username}`, `--file=${file}`)).toMatchObject({ code: 2 });
    expect((await run('esporta', '--cliente=nessuno')).stderr).toContain('Nessun cliente ha il codice nessuno');
  });

  it('erases only the data that may be erased, after a second confirmation, and changes nothing when repeated', async () => {
    const { pool } = test.database;
    const refused = await run('cancella', '--cliente=C-interessato', '--conferma');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('ordini in corso 1') as unknown });
    await pool.query(`update ordine set stato = 'FATTURATO' where cliente_id = $1`, [chi.clienteId]);
    const importi = () =>
      pool.query(`select numero, totale_cents, imponibile_cents, destinazione from ordine where cliente_id = $1`, [
        chi.clienteId,
      ]);
    const before = (await importi()).rows;
    expect(before).toHaveLength(1);

    const tried = await run('cancella', '--cliente=C-interessato');
    expect(tried).toMatchObject({ code: 1, stderr: expect.stringContaining('--conferma') as unknown });
    expect(tried.stdout).toContain('  clientiFinali: 1\n');
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(200);

    const others = (await rowsWith('estraneo')).length;
    expect(await run('cancella', '--cliente=C-interessato', '--conferma')).toMatchObject({ code: 0 });
    // Only the code remains, by which the invoicing program knows him.
    expect((await rowsWith('interessato')).filter((riga) => !riga.startsWith('cliente: '))).toEqual([]);
    for (const trace of [`+39333${chi.utenteId}`, `+39334${chi.utenteId}`, `+39335${chi.utenteId}`, chi.username])
      expect(await rowsWith(trace)).toEqual([]);
    expect(await rowsWith('estraneo')).toHaveLength(others);
    expect((await importi()).rows).toEqual(before);
    expect((await caller.get('/APILogin/Utente')).statusCode).toBe(401);
    const again = await test.requestLogin(chi.username, 'gomme2026');
    expect(again.statusCode).toBe(403);
    expect(await listGuasti(pool)).toEqual([]);

    const twice = await run('cancella', '--cliente=C-interessato', '--conferma');
    expect(twice).toMatchObject({ code: 0, stdout: '' });
    expect(twice.stderr).toContain('Non c’è più niente da cancellare.');
    const { rows } = await pool.query(`select count(*)::integer as n from registro where evento = 'dati-cancellati'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('keeps only the code of a customer without orders and documents', async () => {
    await run('cancella', `--cliente=${altro.username}`, '--conferma');
    const { rows } = await test.database.pool.query(
      'select ragione_sociale, indirizzo, partita_iva, bloccato from cliente where id = $1',
      [altro.clienteId],
    );
    expect(rows).toEqual([
      { ragione_sociale: 'Cliente cancellato', indirizzo: '', partita_iva: '00000000000', bloccato: true },
    ]);
    const headers = { 'protocol-version': '3' };
    expect((await test.app.inject({ url: `${PREFIX}/APILogin/Utente`, headers })).statusCode).toBe(401);
  });

  it('leaves an erased customer out of every file until the ERP sends him again', async () => {
    const { pool } = test.database;
    const { username, clienteId } = await buildUtente(pool);
    const codice = await buildArticolo(pool, {});
    const staff = await test.login((await buildUtente(pool, { tipo: 'backend' })).username);
    const explain = async () =>
      (await staff.get('/BackOffice/PerchePrezzo', { idCliente: clienteId, codice })).statusCode;
    await run('cancella', `--cliente=${username}`, '--conferma');
    const clienti = (await operate(['esporta', '--tipo=clienti'])).stdout;
    const utenti = (await operate(['esporta', '--tipo=utenti'])).stdout;
    expect(`${clienti}${utenti}`).not.toContain('cancellato');
    expect(clienti).not.toContain(`\n${clienteId};`);
    expect(await explain()).toBe(404);

    const erp = await startImportatore(test);
    const torna = `codice;ragione_sociale;partita_iva;listino;bloccato\n${clienteId};Torna srl;01234567897;1;0\n`;
    expect(await erp.send(torna, { tipo: 'clienti' })).toMatchObject({ applicate: 1, rifiutate: 0 });
    expect(await explain()).toBe(200);
    expect((await operate(['esporta', '--tipo=clienti'])).stdout).toContain(`\n${clienteId};Torna srl;`);
    // He may be erased again.
    expect(await run('cancella', `--cliente=${clienteId}`, '--conferma')).toMatchObject({ code: 0 });
    expect(await explain()).toBe(404);
  });
});
