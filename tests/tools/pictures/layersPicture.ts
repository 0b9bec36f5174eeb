// npm run pictures:layers: draws the source files' imports between folders into layers.svg.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from '../../architecture/cruise.ts'
import { drawLayers, importsByRoom } from './drawLayers.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const file = join(import.meta.dirname, 'layers.svg')

const { imports } = await cruise(root, '.dependency-cruiser.mjs')
writeFileSync(file, drawLayers(importsByRoom(imports)))
console.log(file)
