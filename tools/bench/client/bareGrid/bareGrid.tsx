import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { DataGrid } from '@mui/x-data-grid'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { listRows, SHOWN_FIELDS, type GridScreen, type WireRow } from '../listRows'

// The baseline: a page that only loads a list and passes it to the grid, without session, routes, store and theme.

const screen = window.location.pathname.slice(1) as GridScreen
const columns = SHOWN_FIELDS[screen].map((field) => ({ field, flex: 1 }))

function BareGrid() {
  const [rows, setRows] = useState<readonly WireRow[] | null>(null)
  useEffect(function loadRows() {
    void fetch(`/lists/${screen}.json`)
      .then((response) => response.json())
      .then((response) => setRows(listRows(screen, response).map((row, index) => ({ ...row, rowNumber: index }))))
  }, [])
  return (
    <div style={{ height: '100vh' }}>
      <DataGrid
        density="compact"
        columns={columns}
        rows={rows ?? []}
        loading={rows === null}
        getRowId={({ rowNumber }) => rowNumber as number}
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        pageSizeOptions={[25, 50, 100]}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <CacheProvider
    value={createCache({ key: 'bare', nonce: document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '' })}
  >
    <BareGrid />
  </CacheProvider>,
)
