const reading = {
  flex: 1,
  minHeight: 0,
  bgcolor: 'background.paper',
  borderColor: 'divider',
  fontSize: '0.84375rem',
  fontVariantNumeric: 'tabular-nums',
  // The grid's own `font` shorthand puts this back.
  fontFeatureSettings: 'inherit',
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus-within': { outlineWidth: 2, outlineOffset: -2 },
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .MuiDataGrid-footerContainer': { minHeight: 44 },
} as const

/** Looks of the grid, as constants: a new object would make it build its styles again. `opening` is for rows that open. */
export const dataTableGridStyle = {
  reading,
  opening: { ...reading, '& .MuiDataGrid-row': { cursor: 'pointer' } },
} as const
