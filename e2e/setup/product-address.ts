/** The address of each worker's product: the global set-up passes it in the environment, which the workers inherit. */
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

/** The product of the current worker; empty texts when it has none. */
export function ownProduct(): Product {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '';
  return {
    address: process.env[`E2E_ADDRESS_${worker}`] ?? '',
    dataDir: process.env[`E2E_DATA_DIR_${worker}`] ?? '',
  };
}

/** Marks this worker's product as left in the middle of a failed journey. */
export function spoilOwnProduct(): void {
  writeFileSync(spoilt(), '');
}

/** True when an earlier worker left this one's product in the middle of a journey. */
export function isOwnProductSpoilt(): boolean {
  return existsSync(spoilt());
}

function spoilt(): string {
  return join(ownProduct().dataDir, 'percorso-fallito');
}
