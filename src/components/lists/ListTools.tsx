import Box from '@mui/material/Box'
import { useAppSelector } from '../../services/hooks'
import { selectIsGeneralUser } from '../../slices/authSlice'
import type { TableSelection } from '../kit/dataTableProps'
import { LOW_PHONE } from '../kit/phoneLayout'
import { listedDocuments } from './listDefinition'
import { QuickFilterChips } from './QuickFilterChips'
import { SelectTools } from './selection/SelectTools'
import type { AnyListScreen } from './useListScreen'

/** Props of {@link ListTools}. */
export interface ListToolsProps {
  readonly listState: AnyListScreen
  /** Passes the selection to the table; null while rows cannot be selected. */
  readonly onSelection: (selection: TableSelection | null) => void
}

/** Tools of a document list: its quick filters, and the selection of rows for bulk actions. */
export function ListTools({ listState, onSelection }: ListToolsProps) {
  const isAllowed = useAppSelector(selectIsGeneralUser)
  const { list, address, loaded, search, quickFilters } = listState
  const documents = listedDocuments(list)
  return (
    <Box sx={toolsStyle}>
      <Box sx={chipsStyle}>
        {documents && quickFilters.filters.length > 0 && (
          <QuickFilterChips
            {...quickFilters}
            documents={documents}
            rows={loaded.message === null && loaded.answer !== undefined ? search.matched : null}
            onChoose={address.setQuickFilter}
          />
        )}
      </Box>
      {isAllowed && documents && documents !== 'sales' && (
        <SelectTools list={documents} listState={listState} onSelection={onSelection} />
      )}
    </Box>
  )
}

/** A row of their own on a phone, and where they do not fit beside the search box; on a low phone they share its row. */
const toolsStyle = {
  flex: { xs: '1 0 100%', md: '1 1 420px' },
  minWidth: 0,
  display: 'flex',
  columnGap: 1,
  [LOW_PHONE]: { display: 'contents' },
} as const

/** The chips scroll horizontally, on a phone with a fade at the right edge; on a low and narrow one, together with the other tools. */
const chipsStyle = {
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  py: '1px',
  maskImage: { xs: 'linear-gradient(to left, transparent, #000 24px)', md: 'none' },
  '@media (max-width: 599.95px) and (max-height: 500px)': { flex: 'none', overflowX: 'visible', maskImage: 'none' },
} as const
