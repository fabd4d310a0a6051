import { FILTER_PREFIX, writeFilter, type ListFilter } from '../../../../contract/filterParameters'
import { readFilter } from '../../../../contract/rules/listFilter'
import type { TableDensity } from '../../kit/dataTableProps'
import { PART_PARAM } from '../routes'
import { allColumns } from './listFields'
import { filteredList, type AnyList } from '../listView'

/** A column of a view. */
export interface ChosenColumn {
  readonly field: string
  /** Pixels; undefined for as wide as the list has it. */
  readonly width?: number | undefined
}

/** Heights of rows, the least first. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const satisfies readonly TableDensity[]

/** Least and greatest width of a column (pixels). */
const WIDTH = { least: 60, greatest: 800 } as const

const COLUMNS_PARAM = 'cols'
const DENSITY_PARAM = 'density'

/**
 * Changes the values by which a field is filtered: those in the address by then, because a change may come before the one before it is
 * drawn.
 */
export type ChangeValues = (make: (values: readonly string[]) => readonly string[]) => void

/** The filter in an address. Unknown fields are ignored. */
export const filterIn = (list: AnyList, params: URLSearchParams): ListFilter => readFilter(filteredList(list), params).filter

/** Replaces the filter in the address. */
export function putFilter(params: URLSearchParams, filter: ListFilter): void {
  for (const name of new Set(params.keys())) if (name.startsWith(FILTER_PREFIX)) params.delete(name)
  for (const [name, value] of writeFilter(filter)) params.append(name, value)
}

/** The columns of a list without a view. */
export const ownColumns = (list: AnyList): readonly ChosenColumn[] => list.columns.map(({ field }) => ({ field }))

/** `cols=orderNbr,customerName:240`: the columns to show, in order. The list's default when it names no known column. */
export function columnsIn(list: AnyList, params: URLSearchParams): readonly ChosenColumn[] {
  const fields = new Set(allColumns(list).map(({ field }) => field))
  const chosen = new Map<string, ChosenColumn>()
  for (const [, field = '', width] of (params.get(COLUMNS_PARAM) ?? '').matchAll(/(\w+)(?::(\d+))?/g)) {
    if (fields.has(field)) chosen.set(field, { field, width: width === undefined ? undefined : widthWithin(Number(width)) })
  }
  return chosen.size === 0 ? ownColumns(list) : [...chosen.values()]
}

/** A width that a column may have (pixels). */
const widthWithin = (width: number) => Math.round(Math.min(WIDTH.greatest, Math.max(WIDTH.least, width)))

const columnsText = (columns: readonly ChosenColumn[]) =>
  columns.map(({ field, width }) => (width === undefined ? field : `${field}:${width}`)).join(',')

/** Puts columns into the address; those of the list leave it as it is without a view. */
export function putColumns(list: AnyList, params: URLSearchParams, columns: readonly ChosenColumn[]): void {
  const text = columnsText(columns)
  if (text === '' || text === columnsText(ownColumns(list))) params.delete(COLUMNS_PARAM)
  else params.set(COLUMNS_PARAM, text)
}

/** Makes a column that is shown so wide (pixels). */
export function putWidth(list: AnyList, params: URLSearchParams, field: string, width: number): void {
  const columns = columnsIn(list, params)
  putColumns(
    list,
    params,
    columns.map((column) => (column.field === field ? { field, width: widthWithin(width) } : column)),
  )
}

/** How high the rows are. */
export function densityIn(params: URLSearchParams): TableDensity {
  return DENSITIES.find((density) => density === params.get(DENSITY_PARAM)) ?? DENSITIES[0]
}

/** Puts the height of the rows into the address. */
export function putDensity(params: URLSearchParams, density: TableDensity): void {
  if (density === DENSITIES[0]) params.delete(DENSITY_PARAM)
  else params.set(DENSITY_PARAM, density)
}

/** What makes a view of an address, in one spelling: filter, columns, density and sort, `''` for the list as everybody sees it first. */
export function viewIn(list: AnyList, params: URLSearchParams): string {
  const view = new URLSearchParams()
  putFilter(view, filterIn(list, params))
  for (const name of [PART_PARAM, 'all', 'sort'])
    for (const value of params.getAll(name)) if (value !== '') view.append(name, value)
  putColumns(list, view, columnsIn(list, params))
  putDensity(view, densityIn(params))
  return String(view)
}

/** Replaces the view in the address; search and other parameters stay. */
export function putView(list: AnyList, params: URLSearchParams, view: string): void {
  putFilter(params, {})
  for (const name of [PART_PARAM, 'all', 'sort', COLUMNS_PARAM, DENSITY_PARAM]) params.delete(name)
  // Read as any address is: what a link or an old view says may mean nothing here.
  for (const [name, value] of new URLSearchParams(viewIn(list, new URLSearchParams(view)))) params.append(name, value)
}

/** Parts of the panel. */
const PANEL_TABS = ['filters', 'sort', 'columns', 'views'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** Query parameter that names the part of the panel that is open. */
const PANEL_PARAM = 'panel'

/** The part of the panel that an address says is open; null while it is closed. */
export function panelIn(params: URLSearchParams): PanelTab | null {
  return PANEL_TABS.find((tab) => tab === params.get(PANEL_PARAM)) ?? null
}

/** Opens a part of the panel: `address.edit(openPanel('sort'))`. */
export const openPanel = (tab: PanelTab) => (params: URLSearchParams) => params.set(PANEL_PARAM, tab)

/** Closes the panel. */
export const closePanel = (params: URLSearchParams) => params.delete(PANEL_PARAM)
