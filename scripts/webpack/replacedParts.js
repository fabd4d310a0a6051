// Parts of packages that are imported but never shown by this app. The production build omits them: docs/adr/0016.
const path = require('node:path')
const { NormalModuleReplacementPlugin } = require('webpack')

const SWITCHED_OFF = path.resolve(__dirname, 'switchedOff.js')

/** Panels of the data grid that are disabled, and charts, which its free edition does not have. */
const GRID_PARTS = [
  'Autocomplete',
  'Badge',
  'Chip',
  'ClickAwayListener',
  'Divider',
  'LinearProgress',
  'ListItemText',
  'Switch',
  'Tab',
  'TablePagination',
  'Tabs',
  'ToggleButton',
]

/**
 * Internal parts of the grid that this app never shows: its filter, toolbar, pagination, column menu and panel, headers of
 * groups of columns, editable cells, and cells of column types that are not used.
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
  '../components/panel/filterPanel/GridFilterInputBoolean.mjs',
  '../components/panel/filterPanel/GridFilterInputDate.mjs',
  '../components/panel/filterPanel/GridFilterInputValue.mjs',
  '../components/panel/filterPanel/GridFilterInputMultipleValue.mjs',
  '../components/panel/filterPanel/GridFilterInputSingleSelect.mjs',
  '../components/panel/filterPanel/GridFilterInputMultipleSingleSelect.mjs',
  '../components/menu/columnMenu/GridColumnMenu.mjs',
  './GridToolbarExport.mjs',
  '../../../components/columnHeaders/GridColumnGroupHeader.mjs',
]

/** The panel of columns is re-exported with `export *`, so its replacement must not export anything else. */
const SWITCHED_OFF_COLUMNS = path.resolve(__dirname, 'switchedOffColumns.js')

/** Beside the script, its module has the names under which the color scheme is stored. */
const SWITCHED_OFF_SCHEME_SCRIPT = path.resolve(__dirname, 'switchedOffSchemeScript.js')

/** Each part, as the package `importer` requests it. */
const REPLACED_PARTS = [
  ...GRID_INNER_PARTS.map((request) => ({ importer: '@mui/x-data-grid', request })),
  { importer: '@mui/x-data-grid', request: './GridColumnsManagement.mjs', by: SWITCHED_OFF_COLUMNS },
  ...GRID_PARTS.map((name) => ({ importer: '@mui/x-data-grid', request: `@mui/material/${name}` })),
  // All text fields of the app are outlined.
  { importer: '@mui/material', request: '../FilledInput/index.mjs' },
  { importer: '@mui/material', request: '../Input/index.mjs' },
  // Buttons have no ripples.
  { importer: '@mui/material', request: './TouchRipple.mjs' },
  // Tables have no buttons to their first and last page.
  { importer: '@mui/material', request: '../internal/svg-icons/FirstPage.mjs' },
  { importer: '@mui/material', request: '../internal/svg-icons/LastPage.mjs' },
  // Themes are not written as source code, and no script in the page sets the color scheme before React.
  { importer: '@mui/material', request: './stringifyTheme.mjs' },
  { importer: '@mui/system', request: '../InitColorSchemeScript/InitColorSchemeScript.mjs', by: SWITCHED_OFF_SCHEME_SCRIPT },
  // Only `withTheme` uses it, and no component of the app uses that.
  { importer: '@emotion/react', request: 'hoist-non-react-statics' },
]

/** Returns plugins that replace each part by a module that throws. */
function replacedParts() {
  return REPLACED_PARTS.map(({ importer, request, by = SWITCHED_OFF }) => {
    const folder = path.join('node_modules', importer) + path.sep
    return new NormalModuleReplacementPlugin(/./, (resource) => {
      if (resource.request === request && resource.context.includes(folder)) resource.request = by
    })
  })
}

module.exports = { REPLACED_PARTS, replacedParts }
