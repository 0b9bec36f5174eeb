import { expose, transfer } from 'comlink'
import { paintTiles } from '#work/paintTiles.ts'

expose(paintTiles((bitmap) => transfer(bitmap, [bitmap])))
