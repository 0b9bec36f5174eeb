// PouchDB's server: express-pouchdb on LevelDB files. LevelDB doesn't wait for the disk, so it guarantees less
// durability than our server.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import express from 'express'
import expressPouchdb from 'express-pouchdb'
import PouchDB from 'pouchdb-node'
import { makeSyntheticStores } from '../../syntheticStores.ts'
import { storeCount } from '../syncBench.ts'
import { answerParent } from './answerParent.ts'

const [dataDir = '', pageFolder = ''] = process.argv.slice(2)
mkdirSync(dataDir, { recursive: true })
const Own = PouchDB.defaults({ prefix: `${dataDir}/` })
const database = new Own('stores')
await database.bulkDocs(makeSyntheticStores(storeCount).map(({ id, fields }) => ({ ...fields, _id: id })))

const app = express()
const settings = {
  mode: 'minimumForPouchDB',
  logPath: join(dataDir, 'log.txt'),
  configPath: join(dataDir, 'config.json'),
}
app.use('/db', expressPouchdb(Own, settings))
app.use(express.static(pageFolder))

async function seats(): Promise<[string, unknown][]> {
  const { rows } = await database.allDocs({ include_docs: true })
  return rows.map(({ id, doc }) => [id, doc?.['seatCount']])
}

const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  answerParent({ address: `http://127.0.0.1:${port}` }, { seats })
})
