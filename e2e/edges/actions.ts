import type { Action } from './action'
import { ATTACH_ACTIONS } from './attachActions'
import { CORRECTION_ACTIONS } from './correctionActions'
import { GOODS_ACTIONS } from './goodsActions'
import { PRODUCTION_ACTIONS } from './productionActions'

/** The writes that are interrupted: goods, production, counts, corrections, notes and files. */
export const ACTIONS: readonly Action[] = [...GOODS_ACTIONS, ...PRODUCTION_ACTIONS, ...CORRECTION_ACTIONS, ...ATTACH_ACTIONS]
