/** Stands in for a part of the component library that the app has switched off. Reaching it is a mistake, so it says so. */
export default function SwitchedOff() {
  throw new Error('This part of the component library is switched off')
}

// The names by which parts of the grid are imported.
export {
  SwitchedOff as getGridFilter,
  SwitchedOff as GridFilterPanelBase,
  SwitchedOff as GridToolbar,
  SwitchedOff as GridToolbarDivider,
  SwitchedOff as renderActionsCell,
  SwitchedOff as renderEditLongTextCell,
  SwitchedOff as renderLongTextCell,
}
