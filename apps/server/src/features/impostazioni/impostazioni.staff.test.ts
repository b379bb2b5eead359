/** Settings, staff accounts and the audit trail, through the calls of the back office. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Letta {
  marchio: { valore: string | null; versione: number };
  azienda: { versione: number };
  chiusure: { valore: string[]; versione: number };
  uffici: { valore: { nome: string }[]; versione: number };
  depositi: { id: number; sabato: boolean; oraLimite: string | null; versione: number }[];
}

const UFFICIO = {
  nome: 'Banco',
  ruolo: 'ordini',
  telefono: '051 000 0100',
  email: 'ordini@gomme.example',
  indirizzo: 'Via Emilia 1',
  orari: { lun: [{ dalle: '08:30', alle: '12:30' }] },
};

describe('the administration of the back office', () => {
  let test: TestApp;
  let admin: Caller;
  let altro: Caller;
  let adminUsername: string;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(pool());
    adminUsername = (await buildUtente(pool(), { tipo: 'backend' })).username;
    admin = await test.login(adminUsername);
    altro = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;
  const post = (path: string, body: object) => admin.post(`/BackOffice/${path}`, {}, body);

  describe('settings', () => {
    const read = async () => (await admin.get('/BackOffice/Impostazioni')).json<Letta>();
    beforeEach(() => pool().query('delete from impostazione'));

    it('are saved one by one, each with the version that was seen', async () => {
      expect((await read()).marchio).toMatchObject({ valore: null, versione: 0 });
      const saved = await post('SalvaMarchio', { versione: 0, valore: 'Gomme Verdi' });
      expect(saved.json<Letta>().marchio).toMatchObject({ valore: 'Gomme Verdi', versione: 1 });
      const second = await altro.post('/BackOffice/SalvaMarchio', {}, { versione: 0, valore: 'Gomme Blu' });
      expect([second.statusCode, second.json()]).toEqual([
        409,
        expect.objectContaining({ Message: expect.stringMatching(/^Utente \d+ ha cambiato il marchio il /) as string }),
      ]);
      const uffici = await post('SalvaUffici', { versione: 0, valore: [UFFICIO] });
      expect(uffici.json<Letta>().uffici.valore).toEqual([UFFICIO]);
      const chiusure = await post('SalvaChiusure', { versione: 0, valore: ['2026-12-24'] });
      expect(chiusure.json<Letta>().chiusure).toMatchObject({ valore: ['2026-12-24'], versione: 1 });
    });

    it('hold a closing day once, in the order of the year, however it was sent', async () => {
      const valore = ['2026-12-25', '2026-08-15', '2026-12-25'];
      const saved = await post('SalvaChiusure', { versione: 0, valore });
      expect(saved.json<Letta>().chiusure).toMatchObject({ valore: ['2026-08-15', '2026-12-25'], versione: 1 });
    });

    it('state how long data is kept: the environment’s value until one is set', async () => {
      const giorni = { registro: 730, posta: 90, chat: 1825, preventivi: 1825, dispositivi: 730, importazioni: 180 };
      const prima = (await admin.get('/BackOffice/Impostazioni')).json<{ conservazione: object }>();
      expect(prima.conservazione).toMatchObject({ valore: giorni, versione: 0 });
      const valore = { ...giorni, chat: 400, registro: 0 };
      const saved = await post('SalvaConservazione', { versione: 0, valore });
      expect(saved.json<{ conservazione: object }>().conservazione).toMatchObject({ valore, versione: 1 });
      expect((await post('SalvaConservazione', { versione: 0, valore })).statusCode).toBe(409);
    });

    it.each(['\0', '\ud83d'])(
      'refuse the character %j that PostgreSQL cannot store, and name the setting',
      async (no) => {
        const { marchio, uffici } = await read();
        const wrong = `Gomme${no}Verdi`;
        const refused = [
          await post('SalvaMarchio', { versione: marchio.versione, valore: wrong }),
          await post('SalvaUffici', { versione: uffici.versione, valore: [{ ...UFFICIO, email: `a@b${wrong}` }] }),
        ];
        expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
        expect(refused[0]?.json()).toMatchObject({
          errori: [{ campo: 'valore', messaggio: 'contiene caratteri non ammessi' }],
        });
      },
    );

    it('refuse an account whose check digits are wrong, because customers pay to it', async () => {
      const valore = {
        ragioneSociale: 'Gomme Verdi srl',
        partitaIva: '00905811006',
        indirizzo: 'Via Emilia 1',
        cap: '40100',
        citta: 'Bologna',
        provincia: 'BO',
        telefono: '',
        email: '',
        iban: 'IT60X0542811101000000123457',
      };
      const { azienda } = await read();
      const mistyped = await post('SalvaAzienda', { versione: azienda.versione, valore });
      expect([mistyped.statusCode, mistyped.json()]).toEqual([
        422,
        expect.objectContaining({ errori: [expect.objectContaining({ campo: 'valore.iban' })] }),
      ]);
      for (const [poi, iban] of ['IT60X0542811101000000123456', ''].entries()) {
        const saved = await post('SalvaAzienda', { versione: azienda.versione + poi, valore: { ...valore, iban } });
        expect(saved.statusCode).toBe(200);
      }
    });

    it('change a deposito with its Saturday', async () => {
      const body = { id: 1, versione: 1, nome: 'Bologna', tempiConsegna: '24 ore', oraLimite: '17:30', sabato: true };
      const saved = (await post('SalvaDeposito', body)).json<Letta>();
      expect(saved.depositi[0]).toMatchObject({ oraLimite: '17:30', sabato: true, versione: 2 });
      expect((await post('SalvaDeposito', body)).statusCode).toBe(409);
      const without = (
        await post('SalvaDeposito', { ...body, versione: 2, oraLimite: '', sabato: false })
      ).json<Letta>();
      expect(without.depositi[0]).toMatchObject({ oraLimite: null, sabato: false });
      expect((await post('SalvaDeposito', { ...body, id: 60 })).statusCode).toBe(404);
    });

    it.each<[string, object]>([
      ['SalvaMarchio', { versione: 0, valore: ' ' }],
      ['SalvaUffici', { versione: 1, valore: [{ ...UFFICIO, telefono: 'chiamaci' }] }],
      ['SalvaUffici', { versione: 1, valore: [{ ...UFFICIO, orari: { lun: [{ dalle: '18:00', alle: '08:00' }] } }] }],
      ['SalvaChiusure', { versione: 1, valore: ['Natale'] }],
      // One or two days would soon delete data that nobody wanted to delete.
      ...[1, 29, -1, 36_501, 30.5].map((chat): [string, object] => [
        'SalvaConservazione',
        {
          versione: 1,
          valore: { registro: 730, posta: 90, chat, preventivi: 1825, dispositivi: 730, importazioni: 180 },
        },
      ]),
      ['SalvaConservazione', { versione: 1, valore: { chat: 400 } }],
      ['SalvaDeposito', { id: 1, versione: 1, nome: 'B', tempiConsegna: 'x', oraLimite: '25:00', sabato: true }],
    ])('refuse an invalid value in %s', async (path, body) => {
      expect((await post(path, body)).statusCode).toBe(422);
    });
  });

  describe('staff accounts', () => {
    const people = async () =>
      (await admin.get('/BackOffice/Personale')).json<{
        persone: { username: string; versione: number; attivo: boolean; dirittiInPiu: string[] }[];
      }>().persone;
    const nuova = { username: 'sara', nome: 'Sara Bianchi', ruolo: 'magazzino' };

    it('are created with an invitation, whose link is shown once when there is no mail', async () => {
      const made = await post('CreaPersona', nuova);
      expect(made.json()).toMatchObject({ email: null, link: expect.stringContaining('invito=') as string });
      const mailed = await post('CreaPersona', { ...nuova, username: 'luca', email: 'luca@gomme.example' });
      expect(mailed.json()).toMatchObject({ email: 'luca@gomme.example', link: null });
    });

    it.each([
      ['taken', () => adminUsername],
      ['too short', () => 'lu'],
    ])('are not created with a username that is %s, which is told at its field', async (_why, username) => {
      const refused = await post('CreaPersona', { ...nuova, username: username() });
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({ errori: [expect.objectContaining({ campo: 'username' })] }),
      ]);
    });

    it('get a role with additional and removed rights, under the version that was seen', async () => {
      const elena = { ...nuova, username: 'elena' };
      expect((await post('CreaPersona', elena)).statusCode).toBe(200);
      const body = {
        ...elena,
        versione: 1,
        ruolo: 'commerciale',
        dirittiInPiu: ['registro'],
        dirittiInMeno: ['annulli'],
      };
      expect((await post('SalvaPersona', body)).statusCode).toBe(200);
      expect((await people()).find(({ username }) => username === 'elena')).toMatchObject({
        ruolo: 'commerciale',
        dirittiInPiu: ['registro'],
        dirittiInMeno: ['annulli'],
        versione: 2,
      });
      expect((await post('SalvaPersona', body)).statusCode).toBe(409);
      expect((await post('SalvaPersona', { ...body, dirittiInPiu: ['volare'] })).statusCode).toBe(422);
    });

    it('are closed at once and opened again; nobody can close himself or remove his own role', async () => {
      const warehouse = await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' });
      const caller = await test.login(warehouse.username);
      expect((await post('ChiudiPersona', { username: warehouse.username })).statusCode).toBe(200);
      expect((await caller.get('/BackOffice/DaFare')).statusCode).toBe(401);
      expect((await post('RiapriPersona', { username: warehouse.username })).statusCode).toBe(200);
      await test.login(warehouse.username);
      expect((await post('ChiudiPersona', { username: adminUsername })).statusCode).toBe(422);
      const self = { username: adminUsername, versione: 1, nome: 'Io', ruolo: 'magazzino' };
      expect((await post('SalvaPersona', self)).statusCode).toBe(422);
    });

    it('cannot be users of customers', async () => {
      const { username } = await buildUtente(pool());
      for (const path of ['ChiudiPersona', 'ReimpostaPersona', 'RiapriPersona']) {
        expect((await post(path, { username })).statusCode).toBe(404);
      }
    });
  });

  describe('the audit trail', () => {
    const found = async (query: Record<string, string>) =>
      (await admin.get('/BackOffice/Registro', query)).json<{
        eventi: { id: number; evento: string; username: string; dettagli: object[] }[];
        prossimo: number | null;
      }>();

    it('names the user of each event, and is searched by event, user, customer and day', async () => {
      await pool().query('delete from impostazione');
      const { username: chi } = await buildUtente(pool(), { tipo: 'backend' });
      const caller = await test.login(chi);
      const { username: chiusa } = await buildUtente(pool(), { tipo: 'backend', ruolo: 'magazzino' });
      for (const [path, body] of [
        ['SalvaMarchio', { versione: 0, valore: 'Gomme Verdi' }],
        ['SalvaUffici', { versione: 0, valore: [UFFICIO] }],
        ['SalvaChiusure', { versione: 0, valore: ['2026-12-24'] }],
        ['ChiudiPersona', { username: chiusa }],
      ] as const) {
        expect((await caller.post(`/BackOffice/${path}`, {}, body)).statusCode).toBe(200);
      }
      const { eventi } = await found({ evento: 'impostazione', chi });
      expect(eventi.length).toBeGreaterThan(2);
      expect(new Set(eventi.map(({ evento, username }) => `${evento} ${username}`))).toEqual(
        new Set([`impostazione ${chi}`]),
      );
      expect(eventi.at(-1)?.dettagli).toEqual([
        { nome: 'chiave', valore: 'marchio' },
        { nome: 'valore', valore: '– → Gomme Verdi' },
      ]);
      expect((await found({ evento: 'utente-disattivato' })).eventi[0]).toMatchObject({ username: chi });
      expect((await found({ chi: 'nessuno' })).eventi).toEqual([]);
      expect((await found({ cliente: '12345678903' })).eventi).toEqual([]);
      expect((await found({ dal: '2026-03-11' })).eventi).toEqual([]);
      expect((await found({ dal: '2026-03-10', al: '2026-03-10' })).eventi.length).toBeGreaterThan(2);
    });

    it('finds a customer by his code in either case', async () => {
      const { username, clienteId } = await buildUtente(pool());
      await pool().query(`update cliente set codice_erp = 'Reg-1' where id = $1`, [clienteId]);
      await test.login(username);
      for (const cliente of ['Reg-1', 'reg-1', 'REG-1']) {
        expect((await found({ cliente })).eventi).toMatchObject([{ evento: 'login', username }]);
      }
    });

    it('takes a long text with an emoji where the record of the change is cut', async () => {
      await pool().query('delete from impostazione');
      const valore = [{ titolo: 'Saluti', testo: `${'a'.repeat(99)}😀 a presto` }];
      expect((await post('SalvaRisposte', { versione: 0, valore })).statusCode).toBe(200);
    });

    it('says what a setting and a deposito were before and are now', async () => {
      await pool().query('delete from impostazione');
      const giorni = { registro: 730, posta: 90, chat: 1825, preventivi: 1825, dispositivi: 730, importazioni: 180 };
      await post('SalvaConservazione', { versione: 0, valore: giorni });
      await post('SalvaConservazione', { versione: 1, valore: { ...giorni, registro: 0, chat: 400 } });
      await post('SalvaChiusure', { versione: 0, valore: ['2026-12-24'] });
      await post('SalvaChiusure', { versione: 1, valore: ['2026-12-24', '2026-12-31'] });
      const { depositi } = (await admin.get('/BackOffice/Impostazioni')).json<{
        depositi: { id: number; versione: number; nome: string; codice: string }[];
      }>();
      const [deposito] = depositi;
      if (deposito === undefined) throw new Error('The test data has a deposito.');
      const { id, versione, nome, codice } = deposito;
      const promessa = { id, nome, tempiConsegna: '24 ore', oraLimite: '17:30', sabato: false };
      await post('SalvaDeposito', { ...promessa, versione });
      await post('SalvaDeposito', { ...promessa, versione: versione + 1, oraLimite: '12:00', sabato: true });
      const { eventi } = await found({ evento: 'impostazione' });
      expect([eventi[0], eventi[2], eventi[4]].map((evento) => evento?.dettagli)).toEqual([
        [
          { nome: 'chiave', valore: 'deposito' },
          { nome: 'sabato', valore: 'no → sì' },
          { nome: 'deposito', valore: codice },
          { nome: 'oraLimite', valore: '17:30 → 12:00' },
        ],
        [
          { nome: 'chiave', valore: 'chiusure' },
          { nome: 'valore', valore: '2026-12-24 → 2026-12-24, 2026-12-31' },
        ],
        [
          { nome: 'chat', valore: '1825 → 400' },
          { nome: 'chiave', valore: 'conservazione' },
          { nome: 'registro', valore: '730 → 0' },
        ],
      ]);
    });

    it('continues after the last event on the next page', async () => {
      for (let n = 0; n < 101; n += 1) {
        await pool().query(`insert into registro (istante, evento) values ('2026-01-01T00:00:00Z', 'prova')`);
      }
      const first = await found({ evento: 'prova' });
      expect(first.eventi).toHaveLength(100);
      const next = await found({ evento: 'prova', dopo: String(first.prossimo) });
      expect(next).toMatchObject({ eventi: [{ evento: 'prova' }], prossimo: null });
    });

    it('is refused to users without the right', async () => {
      const caller = await test.login((await buildUtente(pool(), { tipo: 'backend', ruolo: 'commerciale' })).username);
      expect((await caller.get('/BackOffice/Registro')).json()).toMatchObject({ codice: 'NON_PERMESSO' });
    });
  });
});
