/** Where each worker's product is: told by the global set-up through the environment, which the workers inherit. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Product {
  readonly address: string;
  /** Its DATA_DIR. */
  readonly dataDir: string;
}

export function tellProduct(worker: number, { address, dataDir }: Product): void {
  process.env[`E2E_ADDRESS_${worker}`] = address;
  process.env[`E2E_DATA_DIR_${worker}`] = dataDir;
}

/** The product of the worker that asks; empty texts while it has none. */
export function ownProduct(): Product {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '';
  return {
    address: process.env[`E2E_ADDRESS_${worker}`] ?? '',
    dataDir: process.env[`E2E_DATA_DIR_${worker}`] ?? '',
  };
}

/** Marks the product of this worker as one that a failed journey left half way. */
export function spoilOwnProduct(): void {
  writeFileSync(spoilt(), '');
}

/** Whether an earlier worker left the product of this one half way. */
export function isOwnProductSpoilt(): boolean {
  return existsSync(spoilt());
}

function spoilt(): string {
  return join(ownProduct().dataDir, 'percorso-fallito');
}
