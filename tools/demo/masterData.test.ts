import { hasDecimals } from '../../contract/quantities/decimalPlaces'
import { ITEMS, itemOf } from './masterData'

const depthOf = (id: string): number => 1 + Math.max(0, ...itemOf(id).madeOf.map(([component]) => depthOf(component)))

describe('the demo items', () => {
  test('have ids of their own', () => {
    expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length)
  })

  test('are made of items that exist, in two levels and more, never of themselves', () => {
    const depths = ITEMS.filter(({ madeOf }) => madeOf.length > 0).map(({ id }) => depthOf(id))
    expect(Math.max(...depths)).toBeGreaterThanOrEqual(3)
  })

  test('are sold in whole, sensible numbers', () => {
    for (const { id, sold, lot } of ITEMS) {
      const [low, high] = sold ?? [1, 1]
      expect({ id, ok: Number.isInteger(low) && Number.isInteger(high) && low >= 1 && high >= low && lot > 0 }).toEqual({
        id,
        ok: true,
      })
    }
  })

  test('go into others in quantities that they are counted in', () => {
    for (const { id, madeOf } of ITEMS) {
      for (const [component, quantity] of madeOf) {
        expect({ id, component, ok: hasDecimals(quantity, itemOf(component).decimals) }).toEqual({
          id,
          component,
          ok: true,
        })
      }
    }
  })
})
