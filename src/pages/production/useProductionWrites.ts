import { useState } from 'react'
import { ORDER_TYPE } from '../../../contract/constants'
import type { ProductionOrder } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'
import type { ArgOf } from '../../services/argOf'
import { planCompletion, planMaterialRelease } from './productionPlans'
import type { Amount, Plan } from './productionPlans'
import type { OpenProductionOrder } from './useProductionOrder'

/** What can be done with the open order. Each resolves when it ended, whichever way. */
export interface ProductionWrites {
  /** Why the last attempt was refused, by a rule or by the backend; null when it was not. */
  readonly error: string | null
  readonly releaseOrder: () => Promise<void>
  readonly releaseMaterials: (amount: Amount) => Promise<void>
  readonly complete: (amount: Amount) => Promise<void>
  /** Forgets how the last attempt ended. */
  readonly reset: () => void
}

const DOING = ['releaseOrder', 'releaseMaterials', 'completeProduction'] as const
type Doing = (typeof DOING)[number]

/** Runs the rules, posts, and tells what became of it; one write of the order at a time. */
export function useProductionWrites(order: ProductionOrder, opened: OpenProductionOrder): ProductionWrites {
  const { write } = opened
  const materials = opened.materials ?? []
  const [refusal, setRefusal] = useState<string | null>(null)

  function reset() {
    setRefusal(null)
    write.seen()
  }

  async function post<Call extends Doing>(call: Call, plan: Plan<ArgOf<Call>>) {
    reset()
    if ('refusal' in plan) setRefusal(plan.refusal)
    else await write.start(call, plan.body, [call])
  }

  const release = { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production }
  const doing = DOING.find((call) => call === write.call)
  const answered = write.phase === 'refused' && doing ? describeError(write.error, FALLBACK[doing]) : null
  return {
    error: refusal ?? answered,
    releaseOrder: () => post('releaseOrder', { body: release }),
    releaseMaterials: (amount) => post('releaseMaterials', planMaterialRelease(order, materials, amount)),
    complete: (amount) => post('completeProduction', planCompletion(order, materials, amount)),
    reset,
  }
}
