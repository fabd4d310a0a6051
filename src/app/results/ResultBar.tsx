import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import Typography from '@mui/material/Typography'
import { use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link as RouterLink } from 'react-router-dom'
import { partsOf } from '../../../contract/documentName'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import { CloseOutlined } from '../../components/kit/icons'
import { LayersContext } from '../../components/kit/layers'
import { lazy } from '../../components/lazy/lazy'
import { ShownListContext } from '../../components/lists/shownList'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectPendingReceipts } from '../../slices/followUpsSlice'
import { isPosted, resultDismissed, selectShownResult, type ShownResult } from '../../slices/writesSlice'
import { PendingNotes } from './PendingNotes'
import type { Attaching } from './ResultAttachment'
import { RESULT_NOUN, resultFiles, useResultLink, resultText } from './resultText'

const LazyAttachment = lazy(
  'The form for photos',
  () => import(/* webpackChunkName: "result-attachment" */ './ResultAttachment'),
  'ResultAttachment',
  null,
)

interface ResultBarProps {
  /** On the page, where screen readers announce it; by default in a dialog. */
  readonly isOnPage?: boolean
}

export function ResultBar({ isOnPage = false }: ResultBarProps) {
  const result = useAppSelector(selectShownResult)
  const isPending = useAppSelector((state) => selectPendingReceipts(state).length > 0)
  // Not part of the result, because the next one must not take the chosen files with it.
  const [attaching, setAttaching] = useState<Attaching | null>(null)
  const shown = result && <Result key={result.key} {...{ result, isOnPage }} onAttach={setAttaching} />
  return (
    <>
      {(isPending || (shown && !isOnPage)) && (
        <Box sx={placeStyle}>
          <PendingNotes />
          {!isOnPage && shown}
        </Box>
      )}
      {isOnPage && shown && (
        <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} sx={toastStyle}>
          <div>{shown}</div>
        </Snackbar>
      )}
      {attaching && <LazyAttachment {...attaching} onClose={() => setAttaching(null)} />}
      {isOnPage && result && <ResultAnnouncement key={`${result.key} ${result.outcome}`} text={resultText(result).title} />}
    </>
  )
}

/** Limited in height, so that a low window has space left for what is under it; what waits for a response comes first. */
const placeStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  flex: 'none',
  maxHeight: '40dvh',
  overflowY: 'auto',
} as const

/** On a phone it stands below the cards, so that the last ones can be scrolled above it, and under the bar of a selection. */
const toastStyle = {
  zIndex: 'appBar',
  maxWidth: 720,
  '@media (max-width: 899.95px)': {
    position: 'sticky',
    order: 1,
    zIndex: 1,
    inset: 'auto 0 8px',
    transform: 'none',
    m: 'auto',
    px: 1,
  },
} as const

interface ResultProps extends Required<ResultBarProps> {
  readonly result: ShownResult
  readonly onAttach: (attaching: Attaching) => void
}

function Result({ result, isOnPage, onAttach }: ResultProps) {
  const dispatch = useAppDispatch()
  const link = useResultLink(result)
  const { title, lost, detail } = resultText(result)
  const files = isPosted(result.outcome) ? resultFiles(result) : null
  return (
    <Alert
      variant="standard"
      role="group"
      aria-label="Last result"
      severity={isPosted(result.outcome) ? 'success' : 'warning'}
      square={!isOnPage}
      elevation={isOnPage ? 6 : 0}
      sx={[isOnPage && { border: 1 }, barStyle]}
      slotProps={{ action: { sx: { p: 0, mr: -0.5 } }, message: { sx: messageStyle } }}
      action={
        <IconButton
          aria-label="Hide result"
          title="Hide result"
          size="small"
          color="inherit"
          onClick={() => dispatch(resultDismissed())}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      }
    >
      <Box sx={wordsStyle}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div">
          {lost}
        </Typography>
        {/* A phone has no place for what goes without saying. */}
        <Typography variant="body2" component="div" sx={isPosted(result.outcome) ? wideStyle : undefined}>
          {detail}
        </Typography>
      </Box>
      <Box sx={actionsStyle}>
        {link && (
          <Button component={RouterLink} to={link.to} state={link.state} size="small" color="inherit">
            {link.label}
          </Button>
        )}
        {files && (
          <Button size="small" color="inherit" onClick={() => onAttach({ document: result.document, files })}>
            Add photo
          </Button>
        )}
        <NextDocument document={result.document} />
      </Box>
    </Alert>
  )
}

function NextDocument({ document }: Pick<ShownResult, 'document'>) {
  const list = use(ShownListContext)
  const { kind, id } = partsOf(document)
  if (kind === 'count' || list?.screen !== LOOKUP_SCREEN[kind]) return null
  const next = list.nextAfter(id)
  if (next === null) return null
  return (
    <Button size="small" color="inherit" onClick={() => list.open(next)}>
      Next {RESULT_NOUN[kind]}
    </Button>
  )
}

const barStyle = {
  flex: 'none',
  px: { xs: 2, md: 3 },
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  alignItems: { xs: 'flex-start', md: 'center' },
} as const
const messageStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25 } as const
const wordsStyle = { flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' } as const
const wideStyle = { '@media (max-width: 599.95px), (max-height: 499.95px)': { display: 'none' } } as const
const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { md: 0.5 },
  ml: { xs: -0.75, md: -1.25 },
  '&& > *': { px: { xs: 0.75, md: 1.25 } },
} as const

/** Time for the confirmation dialog to close, and then for screen readers to notice the empty live region (ms each). */
const STEP_MS = 100

function ResultAnnouncement({ text }: { readonly text: string }) {
  const layers = use(LayersContext)
  const [place, setPlace] = useState<Element | null>(null)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const placing = setTimeout(() => setPlace(layers.top()?.element.current ?? document.body), STEP_MS)
    const saying = setTimeout(() => setSpoken(text), 2 * STEP_MS)
    return () => {
      clearTimeout(placing)
      clearTimeout(saying)
    }
  }, [layers, text])
  if (place === null) return null
  return createPortal(
    <div role="status" className="visually-hidden">
      {spoken}
    </div>,
    place,
  )
}
