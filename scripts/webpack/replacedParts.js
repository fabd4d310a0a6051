// Parts that packages import although this app never shows them. The production build leaves them out: docs/adr/0016.
const path = require('node:path')
const { NormalModuleReplacementPlugin } = require('webpack')

const SWITCHED_OFF = path.resolve(__dirname, 'switchedOff.js')

/** Panels of the data grid that are switched off, and charts, which are not in its free edition. */
const GRID_PARTS = ['Autocomplete', 'Badge', 'Chip', 'Divider', 'LinearProgress', 'Switch', 'Tab', 'Tabs', 'ToggleButton']

/**
 * Parts of the grid itself that the app gives it no reason to show: its filter, its toolbar, its pager, its menu and panel of columns, and
 * cells that are typed into or are of a kind that no column is.
 */
const GRID_INNER_PARTS = [
  './GridFilterPanelBase.mjs',
  './GridPagination.mjs',
  '../components/toolbarV8/GridToolbar.mjs',
  '../components/cell/GridLongTextCell.mjs',
  '../components/cell/GridEditLongTextCell.mjs',
  '../components/cell/GridActionsCell.mjs',
  '../components/cell/GridBooleanCell.mjs',
  '../components/cell/GridEditBooleanCell.mjs',
  '../components/cell/GridEditDateCell.mjs',
  '../components/cell/GridEditInputCell.mjs',
  '../components/cell/GridEditSingleSelectCell.mjs',
  '../components/panel/filterPanel/GridFilterInputDate.mjs',
  '../components/panel/filterPanel/GridFilterInputValue.mjs',
  '../components/panel/filterPanel/GridFilterInputMultipleValue.mjs',
  '../components/panel/filterPanel/GridFilterInputSingleSelect.mjs',
  '../components/panel/filterPanel/GridFilterInputMultipleSingleSelect.mjs',
  '../components/menu/columnMenu/GridColumnMenu.mjs',
  './GridToolbarExport.mjs',
]

/** The panel of columns is re-exported by everything that it exports, so what stands for it exports nothing else. */
const SWITCHED_OFF_COLUMNS = path.resolve(__dirname, 'switchedOffColumns.js')

/** Each part as `importer`, a package, asks for it. */
const REPLACED_PARTS = [
  ...GRID_INNER_PARTS.map((request) => ({ importer: '@mui/x-data-grid', request })),
  { importer: '@mui/x-data-grid', request: './GridColumnsManagement.mjs', by: SWITCHED_OFF_COLUMNS },
  ...GRID_PARTS.map((name) => ({ importer: '@mui/x-data-grid', request: `@mui/material/${name}` })),
  // Every text field here is outlined.
  { importer: '@mui/material', request: '../FilledInput/index.mjs' },
  { importer: '@mui/material', request: '../Input/index.mjs' },
  // Buttons have no ripples.
  { importer: '@mui/material', request: './TouchRipple.mjs' },
  // Tables have no buttons to their first and last page.
  { importer: '@mui/material', request: '../internal/svg-icons/FirstPage.mjs' },
  { importer: '@mui/material', request: '../internal/svg-icons/LastPage.mjs' },
  // Only `withTheme` uses it, and no component is wrapped in that.
  { importer: '@emotion/react', request: 'hoist-non-react-statics' },
]

/** Plugins that put an error in the place of each part. */
function replacedParts() {
  return REPLACED_PARTS.map(({ importer, request, by = SWITCHED_OFF }) => {
    const folder = path.join('node_modules', importer) + path.sep
    return new NormalModuleReplacementPlugin(/./, (resource) => {
      if (resource.request === request && resource.context.includes(folder)) resource.request = by
    })
  })
}

module.exports = { REPLACED_PARTS, replacedParts }
