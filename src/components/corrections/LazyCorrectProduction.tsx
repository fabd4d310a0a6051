import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'

/** Cancels or closes a production order. Loaded once its dialog stands. */
export const LazyCorrectProduction = lazyPart(
  () =>
    idle()
      .then(() => import(/* webpackChunkName: "corrections" */ './CorrectProduction'))
      .then(({ CorrectProduction }) => CorrectProduction),
  (failure) => <FailedNotice what="Canceling and closing" {...failure} />,
)
