import { MATERIALS, PUMP_SIZES } from './components'
import type { Component, ItemDefinition } from './itemDefinition'

const SEAL_BY_SIZE = ['MSL-16', 'MSL-22', 'MSL-28', 'MSL-35', 'MSL-45']
const BEARING_BY_SIZE = ['BRG-6203', 'BRG-6205', 'BRG-6307', 'BRG-6309', 'BRG-6312']
const COUPLING_BY_SIZE = ['CPL-19', 'CPL-19', 'CPL-28', 'CPL-28', 'CPL-42']

function bySize(list: readonly string[], index: number): string {
  const found = list[index]
  if (found === undefined) throw new Error(`No part for pump size ${index}`)
  return found
}

/** Assemblies that pumps are built from. */
const rotors: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, factor }, index) =>
  MATERIALS.map(({ code, name }) => ({
    id: `RTR-${size}-${code}`,
    description: `Rotor assembly ${size}, ${name}`,
    weightKg: Math.round(4.3 * factor * 10) / 10,
    lot: 6,
    madeOf: [
      [`SHF-${size}`, 1],
      [`IMP-${size}-${code}`, 1],
      [bySize(SEAL_BY_SIZE, index), 1],
      [bySize(BEARING_BY_SIZE, index), 2],
      ['GRS-EP2', 0.05],
    ] satisfies Component[],
  })),
)

const endSuction: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, motor, factor }, index) =>
  MATERIALS.map(({ code, name }) => ({
    id: `EP-${size}-${code}`,
    description: `End-suction pump ${size}, ${name}, on baseplate`,
    weightKg: Math.round(52 * factor),
    lot: 5,
    sold: [1, index < 2 ? 6 : 3] as const,
    madeOf: [
      [`CST-${size}-${code}`, 1],
      [`RTR-${size}-${code}`, 1],
      [motor, 1],
      [`BSP-${size}`, 1],
      [bySize(COUPLING_BY_SIZE, index), 1],
      ['GRD-CPL', 1],
      [index < 2 ? 'ORG-KIT-S' : 'ORG-KIT-L', 1],
      [index < 2 ? 'HEX-M10X40' : 'HEX-M12X50', 8],
      ['NPL-100', 1],
      ['PNT-BLU', Math.round(0.35 * factor * 100) / 100],
      ['BOX-L', 1],
    ] satisfies Component[],
  })),
)

const boosters: ItemDefinition[] = [2, 3].map((pumps) => ({
  id: `BST-${pumps}P-75`,
  description: `Booster set, ${pumps} pumps 2x3-8, variable speed, with panel`,
  weightKg: 180 * pumps,
  lot: 2,
  sold: [1, 1] as const,
  madeOf: [
    ['EP-2x3-8-SS', pumps],
    ['VFD-075', pumps],
    ['PNL-BST', 1],
    ['PRS-TX10', 2],
    ['TNK-100', 1],
    ['STD-M16X90', 8 * pumps],
  ] satisfies Component[],
}))

const sealKits: ItemDefinition[] = PUMP_SIZES.map(({ size }, index) => ({
  id: `SK-${size}`,
  description: `Seal kit for EP ${size}: seal, O-rings, gaskets`,
  weightKg: 0.5,
  lot: 20,
  sold: [1, 20] as const,
  inDistribution: true,
  madeOf: [
    [bySize(SEAL_BY_SIZE, index), 1],
    [index < 2 ? 'ORG-KIT-S' : 'ORG-KIT-L', 1],
    ['GSK-SHEET', 0.08],
    ['BOX-S', 1],
  ] satisfies Component[],
}))

/** Rotors, pumps, booster sets and their spare kits. */
export const PUMPS: readonly ItemDefinition[] = [...rotors, ...endSuction, ...boosters, ...sealKits]
