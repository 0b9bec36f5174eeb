// Opens resources that a server could leave open, then closes the server; the process must exit (see
// commandsEnd.test.ts).
import { Device, post, startServer } from './testServer.ts'

const server = await startServer()
const { app, context } = server
const picture = await post(app, '/api/Account/CreateSlideCheck', {})
if (picture.statusCode !== 200) throw new Error(picture.body)
const { cookie } = await Device.signIn(server, 'owner')
const events = await app.inject({ url: '/api/Sync/Events', headers: { cookie }, payloadAsStream: true })
events.stream().resume()
const thread = context.startImportThread()
await thread.end()
await server.close()
console.log('closed')
