import type { Act } from './act'
import { ATTACH_ACTS } from './attachActs'
import { GOODS_ACTS } from './goodsActs'
import { PRODUCTION_ACTS } from './productionActs'

/** Every way of writing that the app offers. */
export const ACTS: readonly Act[] = [...GOODS_ACTS, ...PRODUCTION_ACTS, ...ATTACH_ACTS]
