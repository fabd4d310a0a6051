/** An item of the demo company: how it is obtained, in what amounts, and what it is made of. */
export interface ItemDefinition {
  readonly id: string
  readonly description: string
  readonly weightKg: number
  /** Amount that is made or bought at a time when stock runs low. */
  readonly lot: number
  /** What it is counted in, and how many decimal places a quantity of it may have; absent for what is counted in whole pieces. */
  readonly unit?: ItemUnit
  /** Lowest and highest quantity of a sales order line; absent for what is not sold. */
  readonly sold?: readonly [number, number]
  /** Components of one unit; absent for what is bought. */
  readonly madeOf?: readonly Component[]
  /** True for what the distribution centers keep as well as the plant. */
  readonly inDistribution?: boolean
}

export type ItemUnit = readonly [uom: string, decimals: number]

export type Component = readonly [componentId: string, quantityPerUnit: number]
