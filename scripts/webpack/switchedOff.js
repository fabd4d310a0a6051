/** Stands in for a part of the component library that the app has switched off. Reaching it is a mistake, so it says so. */
export default function SwitchedOff() {
  throw new Error('This part of the component library is switched off')
}

// The names by which parts of the grid are imported.
export {
  SwitchedOff as getGridFilter,
  SwitchedOff as GRID_COLUMN_MENU_SLOT_PROPS,
  SwitchedOff as GRID_COLUMN_MENU_SLOTS,
  SwitchedOff as GridColumnMenu,
  SwitchedOff as GridCsvExportMenuItem,
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
  SwitchedOff as renderActionsCell,
  SwitchedOff as renderBooleanCell,
  SwitchedOff as renderEditBooleanCell,
  SwitchedOff as renderEditDateCell,
  SwitchedOff as renderEditInputCell,
  SwitchedOff as renderEditSingleSelectCell,
  SwitchedOff as renderEditLongTextCell,
  SwitchedOff as renderLongTextCell,
}
