import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { judgePdf } from './pdf-attivo.ts';

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, i) => [
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('%%EOF'),
  ]);
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', cut = 0): Buffer => {
  const data = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} >>\nstream\n`),
    data.subarray(0, data.length - cut),
    Buffer.from('\nendstream'),
  ]);
};

describe('a PDF from a user', () => {
  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script whose name is spelt with codes', '<< /S /J#61va#53cript /JS (1) >>'],
    ['a program to start', '<</S/Launch/F(calc.exe)>>'],
    ['a form that sends itself', '<< /S /SubmitForm /F (http://x) >>'],
    ['a film', '<< /Subtype /RichMedia >>'],
    ['a file inside', '<< /Type /EmbeddedFile >>'],
    ['an XFA form', '<< /AcroForm << /XFA 5 0 R >> >>'],
    ['a script among compressed objects', packed('1 0 << /S /JavaScript /JS (1) >>')],
    [
      'a script among compressed objects that are not called so',
      packed('1 0 << /S /JavaScript >>', '/N 1 /First 4 /Filter/Fl'),
    ],
  ])('is refused for %s', async (_what, object) => {
    expect(await judgePdf(pdf('<< /Type /Catalog >>', object))).toBe('attivo');
  });

  it.each([
    ['is encrypted', pdf('<< /Encrypt 5 0 R >>')],
    ['has compressed objects that end too early', pdf(packed('1 0 << /Type /Page >>', undefined, 6))],
    ['has objects packed in another way', pdf(packed('1 0 << >>', '/Type /ObjStm /Filter /LZWDecode'))],
    ['says elsewhere how its objects are packed', pdf(packed('1 0 << >>', '/Type /ObjStm /Filter 9 0 R'))],
    ['has objects packed twice', pdf(packed('1 0 << >>', '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]'))],
    ['unpacks to more than any document', pdf(packed(' '.repeat(60_000_000)))],
  ])('is refused when it %s', async (_what, file) => {
    expect(await judgePdf(file)).toBe('illeggibile');
  });

  it('is accepted when it shows pages, links and an outline', async () => {
    expect(await judgePdf(pdf('<< /Type /Outlines /First 3 0 R /Last 4 0 R >>', packed('1 0 << /Type /Page >>')))).toBe(
      'fermo',
    );
    expect(await judgePdf(pdf('<< /OpenAction [1 0 R /Fit] /A << /S /URI /URI (https://x) >> /JavaScripts 1 >>'))).toBe(
      'fermo',
    );
    const drawn = new PDFDocument({ info: { Title: 'JavaScript e Launch' } });
    const parts: Buffer[] = [];
    drawn.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => drawn.on('end', resolve));
    drawn.text('Listino: /JavaScript').end();
    await ended;
    expect(await judgePdf(Buffer.concat(parts))).toBe('fermo');
  });
});
