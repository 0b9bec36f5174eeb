import { expose } from 'comlink'
import { reviewOnDevice } from '#work/reviewOnDevice.ts'

expose(reviewOnDevice())
