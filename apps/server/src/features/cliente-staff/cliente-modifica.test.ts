/**
 * The staff's changes of a customer, through its calls: users, depositi, credit with a second person's approval,
 * requests for access.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type BuiltUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const IBAN = 'IT60X0542811101000000123456';

interface Modificabile {
  versione: number;
  idDepositi: number[];
  fidoMassimo: number | null;
  iban: string | null;
  creditoInAttesa: { id: number } | null;
  utenti: {
    id: number;
    username: string;
    versione: number;
    attivo: boolean;
    haPassword: boolean;
    dispositivi: { id: string }[];
  }[];
}

describe('a customer that the staff changes', () => {
  let test: TestApp;
  let vendite: Caller;
  let conti: Caller;
  let altriConti: Caller;
  let cliente: BuiltUtente;
  beforeAll(async () => {
    test = await startTestApp({ EMAIL_RICHIESTE: 'ordini@gomme.example' });
    await buildBase(pool());
    vendite = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
    conti = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'amministrazione' })).username);
    altriConti = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'amministrazione' })).username);
    cliente = await buildUtente(pool(), { depositi: [1], fidoMassimoCents: 100_000 });
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const read = async (caller = vendite) =>
    (await caller.get('/BackOffice/ClienteModificabile', { id: cliente.clienteId })).json<Modificabile>();
  const post = (path: string, body: object, caller = vendite) => caller.post(`/BackOffice/${path}`, {}, body);

  it('is served by other depositi at once, in the chosen order', async () => {
    const codice = await buildArticolo(pool(), { giacenze: { 2: 5 } });
    const dealer = await test.login(cliente.username);
    const stock = async () =>
      (await dealer.get('/Ricerca/Pneumatici', { searchTextQuery: codice, includiNonDisponibili: true }))
        .json<{
          prodotti: { disponibilita: { deposito: number }[] }[];
        }>()
        .prodotti[0]?.disponibilita.map(({ deposito }) => deposito);
    expect(await stock()).toEqual([1]);
    const { versione } = await read();
    const body = { id: cliente.clienteId, versione, depositi: [2, 1] };
    expect((await post('SalvaDepositiCliente', body)).statusCode).toBe(200);
    expect(await stock()).toEqual([2, 1]);
    expect((await read()).idDepositi).toEqual([2, 1]);
    // Who took a deposito away, and which, stands in the record.
    const { rows } = await pool().query(
      `select dettagli from registro where cliente_id = $1 and evento = 'cliente-depositi'`,
      [cliente.clienteId],
    );
    expect(rows).toEqual([{ dettagli: { depositi: '2 1', prima: '1' } }]);
    const second = await post('SalvaDepositiCliente', body);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      expect.objectContaining({
        Message: expect.stringMatching(
          /ha cambiato i depositi del cliente il .*\. Ricarica per vedere com’è adesso, poi riprova\.$/,
        ) as string,
      }),
    ]);
    const now = (await read()).versione;
    expect((await post('SalvaDepositiCliente', { ...body, versione: now, depositi: [1, 60] })).statusCode).toBe(422);
    expect((await post('SalvaDepositiCliente', { ...body, versione: now, depositi: [1, 1] })).statusCode).toBe(422);
  });

  it('gets one user by an invitation that is sent again because its answer was lost', async () => {
    const nuovo = { idCliente: cliente.clienteId, username: 'perso', nome: 'Ada Neri', token: 'invito-perso-000001' };
    const first = (await post('CreaUtenteCliente', nuovo)).json<{ link: string }>();
    // Its link is not stored: the repetition replaces it.
    const again = await post('CreaUtenteCliente', nuovo);
    expect(again.json()).toMatchObject({ email: null, link: expect.stringContaining('invito=') as string });
    const { link } = again.json<{ link: string }>();
    expect(link).not.toBe(first.link);
    const accept = (url: string) =>
      test.anonymous.post(
        '/Attivazione/Invito',
        {},
        { token: new URL(url).searchParams.get('invito') ?? '', password: 'una frase lunga davvero' },
      );
    expect((await accept(first.link)).statusCode).toBe(404);
    expect((await accept(link)).statusCode).toBe(200);
    // He has his password: nobody else gets a link to it by an old token.
    expect((await post('CreaUtenteCliente', nuovo)).json()).toMatchObject({ errori: [{ campo: 'username' }] });
  });

  it('gets no link by an old token once somebody has invited the user again', async () => {
    const nuovo = {
      idCliente: cliente.clienteId,
      username: 'perso.due',
      nome: 'Ada Neri',
      token: 'invito-perso-000003',
    };
    await post('CreaUtenteCliente', nuovo);
    test.clock.advance(1_000);
    // A second repetition is one as well.
    for (let i = 0; i < 2; i += 1) expect((await post('CreaUtenteCliente', nuovo)).statusCode).toBe(200);
    const utente = (await read()).utenti.find(({ username }) => username === 'perso.due');
    const { link } = (await post('ReimpostaUtenteCliente', { idUtente: utente?.id ?? 0 })).json<{ link: string }>();
    expect((await post('CreaUtenteCliente', nuovo)).json()).toMatchObject({ errori: [{ campo: 'username' }] });
    // The colleague's link still works.
    const body = { token: new URL(link).searchParams.get('invito') ?? '', password: 'una frase lunga davvero' };
    expect((await test.anonymous.post('/Attivazione/Invito', {}, body)).statusCode).toBe(200);
  });

  it('gets one mail by an invitation that is sent again', async () => {
    const mails = async () =>
      (await pool().query(`select 1 from messaggio_posta where destinatario = 'perso@gomme.example'`)).rows.length;
    const nuovo = {
      idCliente: cliente.clienteId,
      username: 'perso.mail',
      nome: 'Ada Neri',
      email: 'perso@gomme.example',
    };
    const body = { ...nuovo, token: 'invito-perso-000002' };
    const first = await post('CreaUtenteCliente', body);
    expect((await post('CreaUtenteCliente', body)).json()).toEqual(first.json());
    expect(await mails()).toBe(1);
  });

  it.each(['sara,luca@gomme.example', 'sara;luca@gomme.example', '<sara@gomme.example>'])(
    'refuses a user’s address %s, which mail programs read differently',
    async (email) => {
      const nuovo = { idCliente: cliente.clienteId, username: 'due.indirizzi', nome: 'Ada Neri', email };
      const answer = await post('CreaUtenteCliente', nuovo);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ errori: [expect.objectContaining({ campo: 'email' })] }),
      ]);
    },
  );

  it('gets users by invitation, who can be changed, reset, closed and opened again', async () => {
    const nuovo = { idCliente: cliente.clienteId, username: 'Banco.Uno', nome: 'Ada Neri', email: 'ada@gomme.example' };
    const made = await post('CreaUtenteCliente', { ...nuovo, funzioni: [5] });
    expect(made.json()).toMatchObject({ email: 'ada@gomme.example', link: null });
    expect((await post('CreaUtenteCliente', nuovo)).json()).toMatchObject({ errori: [{ campo: 'username' }] });
    const found = async () => (await read()).utenti.find(({ username }) => username === 'banco.uno');
    const utente = await found();
    expect(utente).toMatchObject({ funzioni: [5], haPassword: false, attivo: true });
    const idUtente = utente?.id ?? 0;
    const change = { idUtente, versione: 1, nome: 'Ada Neri', email: '', funzioni: [3, 5] };
    expect((await post('SalvaUtenteCliente', change)).statusCode).toBe(200);
    expect((await post('SalvaUtenteCliente', change)).statusCode).toBe(409);
    expect(await found()).toMatchObject({ funzioni: [3, 5], email: '' });
    expect((await post('ReimpostaUtenteCliente', { idUtente })).json()).toMatchObject({
      link: expect.stringContaining('invito=') as string,
    });
    expect((await post('ChiudiUtenteCliente', { idUtente })).statusCode).toBe(200);
    expect(await found()).toMatchObject({ attivo: false });
    expect((await post('RiapriUtenteCliente', { idUtente })).statusCode).toBe(200);
  });

  it('loses a device that the staff removes, with its sessions', async () => {
    const dealer = await test.login(cliente.username);
    const utente = (await read()).utenti.find(({ id }) => id === cliente.utenteId);
    for (const { id } of utente?.dispositivi ?? []) {
      await post('RimuoviDispositivoUtente', { idUtente: cliente.utenteId, dispositivo: id });
    }
    expect((await dealer.get('/Fido/Fido')).statusCode).toBe(401);
  });

  it('tells the second of two colleagues that a device is gone', async () => {
    await test.login(cliente.username);
    const user = (await read()).utenti.find(({ username }) => username === cliente.username);
    const body = { idUtente: user?.id ?? 0, dispositivo: user?.dispositivi[0]?.id ?? '' };
    expect((await post('RimuoviDispositivoUtente', body)).statusCode).toBe(200);
    const second = await post('RimuoviDispositivoUtente', body);
    expect([second.statusCode, second.json()]).toEqual([
      404,
      expect.objectContaining({ Message: 'Questo dispositivo non è più registrato.' }),
    ]);
  });

  it('is changed no more once his personal data is erased: neither he nor his users come back by a click', async () => {
    const { clienteId: id, utenteId: idUtente } = await buildUtente(pool(), { depositi: [1] });
    const admin = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'admin' })).username);
    const credito = { idCliente: id, versione: 1, fidoMassimo: 900, iban: IBAN, motivo: 'x' };
    expect((await post('ChiediCredito', credito, conti)).statusCode).toBe(200);
    const { rows } = await pool().query<{ id: number }>('select id from richiesta_credito where cliente_id = $1', [id]);
    await pool().query(`update cliente set cancellato = now(), bloccato = true where id = $1`, [id]);
    await pool().query(`update utente set attivo = false, nome = 'Utente cancellato', email = '' where id = $1`, [
      idUtente,
    ]);
    const versione = (await vendite.get('/BackOffice/Cliente', { id })).json<{ versione: number }>().versione;
    const acts: readonly (readonly [string, object, Caller?])[] = [
      ['BloccaCliente', { id, versione, bloccato: false }],
      ['SalvaDepositiCliente', { id, versione, depositi: [2] }],
      ['CreaUtenteCliente', { idCliente: id, username: 'di.ritorno', nome: 'X', email: '', funzioni: [] }],
      ['SalvaUtenteCliente', { idUtente, versione: 1, nome: 'Mario', email: 'mario@example.it', funzioni: [] }],
      ['RiapriUtenteCliente', { idUtente }],
      ['ReimpostaUtenteCliente', { idUtente }],
      ['ChiediCredito', { ...credito, versione, fidoMassimo: 800 }, conti],
      ['RispondiCredito', { id: rows[0]?.id, approva: true }, altriConti],
      ['Rispondi', { idCliente: id, testo: 'Ciao', token: 'chat-cancellato' }, admin],
    ];
    for (const [path, body, caller] of acts) {
      const answer = await post(path, body, caller);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    const { rows: dopo } = await pool().query(
      `select c.bloccato, c.iban, u.attivo, u.nome, u.email from cliente c join utente u on u.cliente_id = c.id where c.id = $1`,
      [id],
    );
    expect(dopo).toEqual([{ bloccato: true, iban: '', attivo: false, nome: 'Utente cancellato', email: '' }]);
    // What was asked before is no work any more.
    const no = await post('RispondiCredito', { id: rows[0]?.id, approva: false }, altriConti);
    expect(no.statusCode).toBe(200);
    await pool().query('delete from richiesta_credito where cliente_id = $1', [id]);
  });

  it('gives no access to users of the staff', async () => {
    const staff = await buildUtente(pool(), { tipo: 'backend' });
    for (const path of ['ChiudiUtenteCliente', 'ReimpostaUtenteCliente', 'RiapriUtenteCliente']) {
      expect((await post(path, { idUtente: staff.utenteId })).statusCode).toBe(404);
    }
  });

  describe('credit and bank details', () => {
    const ask = async (change: object, caller = conti) => {
      const { versione } = await read();
      const body = {
        idCliente: cliente.clienteId,
        versione,
        fidoMassimo: 5000,
        iban: IBAN,
        motivo: 'Accordo',
        ...change,
      };
      return post('ChiediCredito', body, caller);
    };

    it('change when a second person approves, and not before', async () => {
      expect((await ask({})).statusCode).toBe(200);
      const { creditoInAttesa, fidoMassimo } = await read(conti);
      expect([fidoMassimo, creditoInAttesa]).toEqual([
        1000,
        expect.objectContaining({ fidoDopo: 5000, ibanDopo: IBAN }),
      ]);
      expect((await ask({ motivo: 'Ancora' })).statusCode).toBe(409);
      const id = creditoInAttesa?.id ?? 0;
      expect((await post('RispondiCredito', { id, approva: true }, conti)).statusCode).toBe(403);
      expect((await post('RispondiCredito', { id, approva: true }, altriConti)).statusCode).toBe(200);
      expect(await read(conti)).toMatchObject({ fidoMassimo: 5000, iban: IBAN, creditoInAttesa: null });
      expect((await post('RispondiCredito', { id, approva: false }, altriConti)).statusCode).toBe(409);
    });

    it('stay unchanged when the change is refused, or when they changed meanwhile', async () => {
      expect((await ask({ fidoMassimo: 7000 })).statusCode).toBe(200);
      const first = (await read(conti)).creditoInAttesa?.id ?? 0;
      expect((await post('RispondiCredito', { id: first, approva: false }, conti)).statusCode).toBe(200);
      expect((await ask({ fidoMassimo: 8000 })).statusCode).toBe(200);
      const second = (await read(conti)).creditoInAttesa?.id ?? 0;
      await pool().query('update cliente set fido_massimo_cents = 1 where id = $1', [cliente.clienteId]);
      expect((await post('RispondiCredito', { id: second, approva: true }, altriConti)).statusCode).toBe(409);
      expect((await post('RispondiCredito', { id: second, approva: false }, altriConti)).statusCode).toBe(200);
      expect((await read(conti)).fidoMassimo).toBe(0.01);
      const { richieste } = (await conti.get('/BackOffice/RichiesteCredito')).json<{
        richieste: { stato: string }[];
      }>();
      expect(richieste.map(({ stato }) => stato)).toEqual(['REJECTED', 'REJECTED', 'APPROVED']);
    });

    it('refuse an invalid account, values that are already set, and users without the right', async () => {
      expect((await ask({ iban: 'IT60X0542811101000000123457' })).json()).toMatchObject({
        errori: [{ campo: 'iban' }],
      });
      expect((await ask({ fidoMassimo: 0.01 })).statusCode).toBe(422);
      expect((await ask({}, vendite)).statusCode).toBe(403);
      expect((await read(vendite)).iban).toBeNull();
    });

    it('require the password again when it was entered long ago', async () => {
      test.clock.advance(16 * 60_000);
      expect((await ask({ fidoMassimo: 9000 })).json()).toMatchObject({ codice: 'CONFERMA_RICHIESTA' });
    });
  });

  describe('requests for access', () => {
    const richiesta = {
      ragsoc: 'Gomme Nuove srl',
      piva: '00905811006',
      nome: 'Sara Conti',
      email: 'sara@nuove.example',
      telefono: '051 555 0100',
      messaggio: 'Buongiorno',
    };
    const waiting = async () =>
      (await vendite.get('/BackOffice/RichiesteAccesso', { inAttesa: true })).json<{
        richieste: { id: number; idCliente: number | null; nome: string }[];
      }>().richieste;
    const ask = (change: object = {}) =>
      test.anonymous.post('/APILogin/RichiediAccesso', {}, { ...richiesta, ...change });
    const nuovo = {
      indirizzo: 'Via Po 1',
      cap: '10100',
      citta: 'Torino',
      provincia: 'TO',
      pagamento: 'Bonifico',
      idListino: 1,
      depositi: [1, 2],
    };

    it('end in a new customer with a user and his invitation, and their personal data is deleted', async () => {
      expect((await ask()).statusCode).toBe(200);
      const [first] = await waiting();
      expect(first).toMatchObject({ nome: 'Sara Conti', idCliente: null });
      const id = first?.id ?? 0;
      const accept = (change: object) =>
        post('AccogliRichiestaAccesso', { id, username: 'nuove', funzioni: [], nuovo, ...change });
      expect((await accept({ nuovo: { ...nuovo, idListino: 99 } })).statusCode).toBe(422);
      for (const [campo, valore] of [
        ['cap', '00000'],
        ['provincia', 'ZZ'],
      ] as const) {
        const rifiutata = await accept({ nuovo: { ...nuovo, [campo]: valore } });
        expect([rifiutata.statusCode, rifiutata.json()]).toEqual([
          422,
          expect.objectContaining({ errori: [expect.objectContaining({ campo: `nuovo.${campo}` })] }),
        ]);
      }
      const invito = await accept({ token: 'accesso-perso-00001' });
      expect(invito.json()).toMatchObject({ email: 'sara@nuove.example', link: null });
      // Its answer was lost.
      expect((await accept({ token: 'accesso-perso-00001' })).json()).toEqual(invito.json());
      expect(await waiting()).toEqual([]);
      expect((await accept({})).statusCode).toBe(409);
      const { rows } = await pool().query(
        `select c.ragione_sociale, c.citta, (select count(*)::integer from cliente_deposito d where d.cliente_id = c.id) as depositi
           from cliente c join utente u on u.cliente_id = c.id where u.username = 'nuove'`,
      );
      expect(rows).toEqual([{ ragione_sociale: 'Gomme Nuove srl', citta: 'Torino', depositi: 2 }]);
      const kept = await pool().query(`select nome, email, telefono, messaggio from richiesta_accesso`);
      expect(kept.rows).toEqual([{ nome: '', email: '', telefono: '', messaggio: '' }]);
    });

    it('end in a user of an existing customer, or are dismissed', async () => {
      await ask();
      await ask({ nome: 'Sara Rossi' });
      const [second, first] = await waiting();
      expect(second?.idCliente).toEqual(expect.any(Number));
      const body = { id: first?.id ?? 0, username: 'nuove2', funzioni: [], idCliente: first?.idCliente ?? 0 };
      expect((await post('AccogliRichiestaAccesso', body)).statusCode).toBe(200);
      expect((await post('RifiutaRichiestaAccesso', { id: second?.id ?? 0 })).statusCode).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('end in one new customer when two people answer two requests of one company', async () => {
      const piva = '00488410010';
      for (const nome of ['Sara Conti', 'Sara Rossi']) await ask({ piva, nome });
      // Both have read the list before either answers.
      const seen = await waiting();
      expect(seen.map(({ idCliente }) => idCliente)).toEqual([null, null]);
      const accept = ({ id }: { id: number }, change: object = {}) =>
        post('AccogliRichiestaAccesso', { id, username: `gemelle${id}`, funzioni: [], nuovo, ...change });
      const answers = await Promise.all(seen.map((each) => accept(each)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({ Message: expect.stringContaining('Gomme Nuove srl') as string });

      // Whoever has seen that customer may still create another one, for a branch.
      const [left] = await waiting();
      if (left === undefined) throw new Error('no request is left');
      expect((await accept(left, { gemello: left.idCliente })).statusCode).toBe(200);
      const { rows } = await pool().query('select id from cliente where partita_iva = $1', [piva]);
      expect(rows).toHaveLength(2);
    });
  });
});
