import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installErrorHandler } from '../../http/error-handler.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { drawLogoMarca } from './draw-logo.ts';
import { drawProdotto, TIPI_IMMAGINE } from './draw-prodotto.ts';
import { immaginiRoutes } from './immagini.routes.ts';

describe('drawLogoMarca', () => {
  it('draws a tile for any name, even one without known letters', async () => {
    for (const nome of ['Michelin', 'BFGoodrich', 'Tip Top', 'Škoda & Figli', '轮胎', '<script>', '']) {
      const { width, height, format } = await sharp(await drawLogoMarca(nome)).metadata();
      expect({ width, height, format }).toEqual({ width: 160, height: 160, format: 'png' });
    }
  });

  it('draws different tiles for different names and the same tile for the same name', async () => {
    expect(await drawLogoMarca('Pirelli')).toEqual(await drawLogoMarca('Pirelli'));
    expect(await drawLogoMarca('Pirelli')).not.toEqual(await drawLogoMarca('Nokian'));
  });
});

describe('drawProdotto', () => {
  it('draws a different picture for every kind', async () => {
    const disegni = await Promise.all(TIPI_IMMAGINE.map((tipo) => drawProdotto(tipo)));
    expect(disegni).not.toContain(null);
    expect(new Set(disegni.map((png) => png?.toString('base64'))).size).toBe(TIPI_IMMAGINE.length);
  });
});

describe('the image routes', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query("insert into marca (id, nome) values (7, 'Hankook')");
    app = Fastify();
    installErrorHandler(app, async () => 'Battistrada');
    await app.register(immaginiRoutes, { pool: database.pool });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('return the tile of a brand and the picture of a kind, with caching', async () => {
    for (const url of ['/loghi_marca/7.png', '/immagini/pneumatico-estivo.png']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['cache-control']).toContain('max-age=86400');
    }
  });

  it.each([
    '/loghi_marca/8.png',
    '/loghi_marca/x.png',
    '/loghi_marca/99999999999.png',
    '/loghi_marca/7.jpg',
    '/immagini/constructor.png',
    '/immagini/..%2f7.png',
  ])('answer 404 to %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
