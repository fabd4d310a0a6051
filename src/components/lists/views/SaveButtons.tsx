import Button from '@mui/material/Button'
import type { ListAddress } from '../useListAddress'
import type { ListViews } from './useListViews'
import { openPanel } from './viewAddress'

/** Buttons to save or reset changes of the view. Renders nothing if the list is shown as in the selected view. */
export function SaveButtons({ address, views }: { readonly address: ListAddress; readonly views: ListViews }) {
  const { chosen, isOfferedToSave } = views
  if (!isOfferedToSave) return null
  return (
    <>
      {chosen?.isSaved && (
        <Button size="small" onClick={() => views.save(chosen.name)}>
          Save changes
        </Button>
      )}
      <Button size="small" onClick={() => address.edit(openPanel('save'))}>
        {chosen?.isSaved ? 'Save as new view' : 'Save view'}
      </Button>
      <Button size="small" onClick={views.reset}>
        Reset
      </Button>
    </>
  )
}
