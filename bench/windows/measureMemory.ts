import { LIST_PATH } from '../../contract/screens'
import type { BenchKind } from '../server/benchDatabase'
import type { Measure } from './environment'

const MB = 1e6
const MAX_MB: Readonly<Record<BenchKind, number>> = { embedded: 400, postgres: 300 }

/** Reads all sales orders as one list, as another program would. */
export const readWholeSales: Measure = async ({ people: [person] }) => {
  await person.get(LIST_PATH.sales)
  return []
}

/** The most memory of the server since its start. */
export function measurePeak(name: string, kind: BenchKind): Measure {
  return async ({ server }) => {
    const { peakRssBytes } = await server.probe()
    return [{ what: `${name}: memory at most`, value: peakRssBytes / MB, unit: 'MB', most: MAX_MB[kind] }]
  }
}
