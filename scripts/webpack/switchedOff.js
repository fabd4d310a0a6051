/**
 * Replaces a part of the component library that the app does not use. Throws when it is rendered after all, because that is a
 * mistake.
 */
export default function SwitchedOff() {
  throw new Error('This part of the component library is switched off')
}

// The names under which the grid's parts are imported.
export {
  SwitchedOff as getGridFilter,
  SwitchedOff as GRID_COLUMN_MENU_SLOT_PROPS,
  SwitchedOff as GRID_COLUMN_MENU_SLOTS,
  SwitchedOff as GridColumnGroupHeader,
  SwitchedOff as GridColumnMenu,
  SwitchedOff as GridCsvExportMenuItem,
  SwitchedOff as GridFilterInputBoolean,
  SwitchedOff as GridFilterInputDate,
  SwitchedOff as GridFilterInputMultipleSingleSelect,
  SwitchedOff as GridFilterInputMultipleValue,
  SwitchedOff as GridFilterInputSingleSelect,
  SwitchedOff as GridFilterInputValue,
  SwitchedOff as GridFilterPanelBase,
  SwitchedOff as GridPagination,
  SwitchedOff as GridPrintExportMenuItem,
  SwitchedOff as GridToolbar,
  SwitchedOff as GridToolbarDivider,
  SwitchedOff as GridToolbarExport,
  SwitchedOff as listItemTextClasses,
  SwitchedOff as renderActionsCell,
  SwitchedOff as renderBooleanCell,
  SwitchedOff as renderEditBooleanCell,
  SwitchedOff as renderEditDateCell,
  SwitchedOff as renderEditInputCell,
  SwitchedOff as renderEditSingleSelectCell,
  SwitchedOff as renderEditLongTextCell,
  SwitchedOff as renderLongTextCell,
  SwitchedOff as sanitizeFilterItemValue,
  SwitchedOff as stringifyTheme,
  SwitchedOff as tablePaginationClasses,
}
