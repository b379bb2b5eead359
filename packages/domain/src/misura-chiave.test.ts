import { describe, expect, it } from 'vitest';
import { chiaviCamera } from './misura-camera.ts';
import { chiaveMisura, chiaviRicerca, equivalenti, formatMisura, parseMisura, raggio } from './misura.ts';
import { famiglia } from './misura-forme.ts';

const read = (testo: string) => {
  const misura = parseMisura(testo);
  if (misura === null) throw new Error(`not a size: ${testo}`);
  return misura;
};

describe('chiaveMisura', () => {
  it.each([
    ['205/55 R16', '205/55R16'],
    ['225/45ZR17', '225/45R17'],
    ['225/65R16C', '225/65R16C'],
    ['225/65R16 112/110R', '225/65R16C'],
    ['225/70R15CP', '225/70R15CP'],
    ['195R14C', '195R14C'],
    ['19514', '195R14'],
    ['31580225', '315/80R22.5'],
    ['12R22,5', '12R22.5'],
    ['1000-20', '10.00-20'],
    ['1000r20', '10.00R20'],
    ['16,9-30', '16.9-30'],
    ['4208530', '420/85R30'],
    ['12,5/80-18', '12.5/80-18'],
    ['18x850-8', '18X8.5R8'],
    ['2 1/4-16', '2.25-16'],
    ['28x1,75', '28X1.75'],
    ['7.50R16C', '7.50R16'],
    ['480/400-8', '4.00/4.80-8'],
    ['12.4/13.6-28', '12.4/13.6-28'],
    ['4.10-18', '4.10-18'],
    ['mt90b16', 'MT90-16'],
    ['12½x2¼', '12 1/2X2 1/4'],
    ['700x25c', '700X25C'],
    ['47-622', '47-622'],
    // One forklift's tyre under two names.
    ['250-15', '2.50-15'],
    ['300-15', '3.00-15'],
  ])('writes %s as %s', (testo, chiave) => {
    expect(chiaveMisura(read(testo))).toBe(chiave);
  });

  it('is the same for radial and cross-ply when the size has a ratio or an outer diameter', () => {
    for (const gruppo of [
      ['120/70ZR17', '120/70R17', '120/70-17', '1207017'],
      ['31x10.5R15', '31x10.50-15', '31105015'],
      ['25x8-12', '25x8.00R12'],
      ['560/60R22.5', '560/60-22.5'],
    ]) {
      expect(new Set(gruppo.map((testo) => chiaveMisura(read(testo)))).size).toBe(1);
    }
  });

  it('keeps cross-ply and radial apart in inches, where one has a tube and the other has not', () => {
    expect(chiaveMisura(read('10.00-20'))).not.toBe(chiaveMisura(read('10.00R20')));
  });
});

describe('chiaviRicerca', () => {
  it('finds commercial tyres too when no C was typed, and no passenger tyres when it was', () => {
    expect(chiaviRicerca(read('2156516'))).toEqual(['215/65R16', '215/65R16C', '215/65R16CP']);
    expect(chiaviRicerca(read('2156516c'))).toEqual(['215/65R16C']);
    expect(chiaviRicerca(read('10.00-20'))).toEqual(['10.00-20']);
  });

  it('looks for every rim of a bicycle size typed without its letter', () => {
    expect(chiaviRicerca(read('700x25'))).toEqual(['700X25', '700X25A', '700X25B', '700X25C', '700X25D']);
    expect(chiaviRicerca(read('700x25c'))).toEqual(['700X25C']);
  });

  it('finds tubes made for either of two widths', () => {
    expect(chiaviRicerca(read('10.00/11.00-20'))).toEqual(['10.00/11.00-20', '10.00-20', '11.00-20']);
    expect(chiaviRicerca(read('165/155-13'))).toEqual(['155/165R13', '165R13', '155R13']);
    expect(chiaviRicerca(read('155/165R13'))).toEqual(['155/165R13', '155R13', '165R13']);
    expect(chiaviRicerca(read('18x8.50/9.50-8'))).toEqual(['18X8.50/9.50R8', '18X8.5R8', '18X9.5R8']);
  });
});

describe('chiaviCamera', () => {
  it.each([
    ['10.00-20', '10.00/11.00-20'],
    ['10.00R20', '9.00/10.00-20'],
    ['11.00-20', '11.00/10.00-20'],
    ['4.00-8', '4.80/4.00-8'],
    ['4.80/4.00-8', '4.00-8'],
    ['10.00/11.00-20', '9.00/10.00-20'],
    ['16.9-30', '16.9/18.4-30'],
    ['420/85R30', '16.9-30'],
    ['195R14C', '195R14C'],
    ['165R13', '155/165-13'],
    ['165-13', '155/165/175-13'],
    ['165/80R13', '155/165-13'],
    ['155/165-13', '165R13'],
    ['16x6.50-8', '16x6.50/7.50-8'],
    ['18x8.50/9.50-8', '18x9.50-8'],
  ])('finds for %s the tube made for %s', (cercata, camera) => {
    const chiavi = chiaviCamera(read(cercata));
    expect(chiavi).toContain(chiaveMisura(read(camera)));
    expect(new Set(chiavi).size).toBe(chiavi.length);
  });

  it.each([
    ['10.00-20', '10.00-24'],
    ['10.00-20', '11.00-20'],
    ['10.00-20', '12.00/14.00-20'],
    ['205/55R16', '195/55R16'],
    ['165R13', '155/165-14'],
    ['145R13', '165/175-13'],
    ['16x6.50-8', '18x6.50/7.50-8'],
  ])('does not find for %s the tube made for %s', (cercata, camera) => {
    expect(chiaviCamera(read(cercata))).not.toContain(chiaveMisura(read(camera)));
  });
});

describe('equivalenti', () => {
  it.each([
    ['16.9-30', '16.9 R30, 420/85 R30'],
    ['16.9R30', '16.9-30, 420/85 R30'],
    ['420/85R30', '16.9 R30, 16.9-30'],
    ['11.2-24', '11.2 R24, 280/85 R24'],
    ['12.4-28', '12.4 R28, 320/85 R28'],
    ['13.6-28', '13.6 R28, 340/85 R28'],
    ['14.9-28', '14.9 R28, 380/85 R28'],
    ['18.4-38', '18.4 R38, 460/85 R38'],
    ['20.8-38', '20.8 R38, 520/85 R38'],
    ['195R14C', '195/80 R14C'],
    ['195/80R14C', '195 R14C'],
    ['145R13', '145/80 R13'],
    ['10.00-20', '10.00 R20'],
    ['205/55R16', ''],
    ['31x10.50R15', ''],
    ['28x1.75', ''],
  ])('of %s are %j', (testo, attese) => {
    expect(equivalenti(read(testo)).map(formatMisura).join(', ')).toBe(attese);
  });
});

describe('raggio and famiglia', () => {
  it.each([
    ['2055516', 16, 'vettura'],
    ['195R14C', 14, 'commerciale'],
    ['31580225', 22.5, 'autocarro'],
    ['10.00-20', 20, 'autocarro'],
    ['12R22.5', 22.5, 'autocarro'],
    ['16.9-30', 30, 'agricola'],
    ['4208530', 30, 'agricola'],
    ['12.5/80-18', 18, 'industriale'],
    ['18x8.50-8', 8, 'industriale'],
    ['31x10.50R15', 15, 'fuoristrada'],
    ['120/70ZR17', 17, 'moto'],
    ['3.50-10', 10, 'moto'],
    ['28x1.75', null, 'bici'],
  ])('of %s are %s and %s', (testo, pollici, attesa) => {
    expect(raggio(read(testo))).toBe(pollici);
    expect(famiglia(read(testo))).toBe(attesa);
  });
});

describe("a forklift's size in mm", () => {
  it('is searched, replaced and fitted with tubes like its name in inches', () => {
    const [mm, pollici] = [read('250-15'), read('2.50-15')];
    expect(formatMisura(mm)).toBe('250-15');
    expect(formatMisura(pollici)).toBe('2.50-15');
    expect(famiglia(mm)).toBe('industriale');
    expect(raggio(mm)).toBe(15);
    expect(chiaviRicerca(mm)).toEqual(chiaviRicerca(pollici));
    expect(equivalenti(mm)).toEqual(equivalenti(pollici));
    expect(chiaviCamera(mm)).toEqual(chiaviCamera(pollici));
  });
});
