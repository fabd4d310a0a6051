import Box from '@mui/material/Box'
import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'
import { relatedLineStyle } from './relatedLineStyle'

/** What belongs to a document. Loaded once its dialog stands: nothing of it is needed to work on the document. */
export const LazyRelated = lazyPart(
  () =>
    idle()
      .then(() => import(/* webpackChunkName: "related" */ './Related'))
      .then(({ Related }) => Related),
  (failure) => <FailedNotice what="What belongs to it" {...failure} />,
  () => <Box sx={relatedLineStyle} />,
)
