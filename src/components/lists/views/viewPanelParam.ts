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
