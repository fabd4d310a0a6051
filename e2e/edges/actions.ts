import type { Action } from './action'
import { ATTACH_ACTIONS } from './attachActions'
import { GOODS_ACTIONS } from './goodsActions'
import { PRODUCTION_ACTIONS } from './productionActions'

/** All kinds of writes that the app offers. */
export const ACTIONS: readonly Action[] = [...GOODS_ACTIONS, ...PRODUCTION_ACTIONS, ...ATTACH_ACTIONS]
