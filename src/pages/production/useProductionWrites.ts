import { useState } from 'react'
import { ORDER_TYPE } from '../../../contract/constants'
import type { ProductionOrder } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'
import {
  useCompleteProductionMutation,
  useGetProductionOrdersQuery,
  useReleaseMaterialsMutation,
  useReleaseOrderMutation,
} from '../../services/productionApi'
import { materialsWereReleased, orderWasReleased, unitsWereCompleted } from './productionEffects'
import { planCompletion, planMaterialRelease } from './productionPlans'
import type { Amount } from './productionPlans'
import type { OpenProductionOrder } from './useProductionOrder'

/** What can be done with the open order. Each resolves when it ended, whichever way; `onPosted` is called when it was posted. */
export interface ProductionWrites {
  /** Why the last attempt was refused, by a rule or by the backend; null when it was not. */
  readonly error: string | null
  readonly releaseOrder: (onPosted: () => void) => Promise<void>
  readonly releaseMaterials: (amount: Amount, onPosted: () => void) => Promise<void>
  readonly complete: (amount: Amount, onPosted: () => void) => Promise<void>
  /** Forgets how the last attempt ended. */
  readonly reset: () => void
}

type Doing = 'releaseOrder' | 'releaseMaterials' | 'completeProduction'

/** Runs the rules, posts, and tells what became of it; one write of the order at a time. */
export function useProductionWrites(order: ProductionOrder, opened: OpenProductionOrder): ProductionWrites {
  const { write, reload } = opened
  const materials = opened.materials ?? []
  const [doing, setDoing] = useState<Doing>('releaseOrder')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { refetch } = useGetProductionOrdersQuery()
  const [postRelease] = useReleaseOrderMutation()
  const [postMaterials] = useReleaseMaterialsMutation()
  const [postCompletion] = useCompleteProductionMutation()

  async function readOrder(): Promise<ProductionOrder | undefined> {
    const { production_order_list: orders } = await refetch().unwrap()
    return orders.find(({ prodNbr }) => prodNbr === order.prodNbr)
  }

  function begin(next: Doing, refused: string | null) {
    setDoing(next)
    setRefusal(refused)
    write.reset()
  }

  async function releaseOrder(onPosted: () => void) {
    begin('releaseOrder', null)
    await write.run({
      send: () => postRelease({ productionNbr: order.prodNbr, orderType: ORDER_TYPE.production }).unwrap(),
      wasPosted: async () => orderWasReleased(await readOrder()),
      onPosted,
    })
  }

  async function releaseMaterials(amount: Amount, onPosted: () => void) {
    const plan = planMaterialRelease(order, materials, amount)
    if ('refusal' in plan) return begin('releaseMaterials', plan.refusal)
    begin('releaseMaterials', null)
    await write.run({
      send: () => postMaterials(plan.body).unwrap(),
      wasPosted: async () => materialsWereReleased(materials, await reload(), plan.body.materialsToRelease),
      onPosted,
    })
  }

  async function complete(amount: Amount, onPosted: () => void) {
    const plan = planCompletion(order, materials, amount)
    if ('refusal' in plan) return begin('completeProduction', plan.refusal)
    begin('completeProduction', null)
    await write.run({
      send: () => postCompletion(plan.body).unwrap(),
      wasPosted: async () => unitsWereCompleted(order, await readOrder(), plan.body.qtyToComplete),
      onPosted,
    })
  }

  const answered = write.phase === 'refused' ? describeError(write.error, FALLBACK[doing]) : null
  return { error: refusal ?? answered, releaseOrder, releaseMaterials, complete, reset: () => begin(doing, null) }
}
