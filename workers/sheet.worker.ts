import { expose } from 'comlink'
import { deskOfDevice } from '#work/deskOfDevice.ts'

expose(deskOfDevice())
