import { expose } from 'comlink'
import { deskOfDevice } from './deskOfDevice.ts'

expose(deskOfDevice())
