import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Edit } from './syntaxTree.ts'

interface Position {
  readonly line: number
  readonly character: number
}

interface TextEdit {
  readonly range: { readonly start: Position; readonly end: Position }
  readonly newText: string
}

interface WorkspaceEdit {
  readonly changes?: Readonly<Record<string, readonly TextEdit[]>>
  readonly documentChanges?: readonly {
    readonly textDocument: { readonly uri: string }
    readonly edits: readonly TextEdit[]
  }[]
}

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export class LanguageServer {
  private readonly child: ChildProcessWithoutNullStreams
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  private received = Buffer.alloc(0)
  private lastId = 0
  private readonly opened = new Map<string, string>()

  private constructor(root: string) {
    const compiler = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'typescript', 'bin', 'tsc')
    this.child = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { cwd: root })
    this.child.stdout.on('data', (chunk: Buffer) => this.receive(chunk))
    this.child.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The language server ended.'))
    })
  }

  static async start(root: string): Promise<LanguageServer> {
    const server = new LanguageServer(root)
    await server.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'root' }],
      capabilities: { workspace: { workspaceEdit: { documentChanges: true }, configuration: false } },
      initializationOptions: {},
    })
    server.send({ method: 'initialized', params: {} })
    return server
  }

  open(path: string): void {
    if (this.opened.has(path)) return
    const text = readFileSync(path, 'utf8')
    this.opened.set(path, text)
    const languageId = path.endsWith('x') ? 'typescriptreact' : 'typescript'
    this.send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri: pathToFileURL(path).href, languageId, version: 1, text } },
    })
  }

  async rename(path: string, offset: number, newName: string): Promise<Map<string, Edit[]>> {
    this.open(path)
    const before = this.opened.get(path)!.slice(0, offset).split('\n')
    const position: Position = { line: before.length - 1, character: before.at(-1)!.length }
    const result = (await this.request('textDocument/rename', {
      textDocument: { uri: pathToFileURL(path).href },
      position,
      newName,
    })) as WorkspaceEdit | null
    if (!result) throw new Error(`The language server can't rename what is at ${path}:${position.line + 1}.`)
    return readEdits(result)
  }

  stop(): void {
    this.child.kill()
  }

  private request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.lastId
    const reply = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.send({ id, method, params })
    return reply
  }

  private send(message: object): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.child.stdin.write(body)
  }

  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk])
    for (;;) {
      const head = this.received.indexOf('\r\n\r\n')
      const length =
        head < 0 ? undefined : /Content-Length: (\d+)/i.exec(this.received.toString('latin1', 0, head))?.[1]
      const end = head + 4 + Number(length)
      if (length === undefined || this.received.length < end) return
      const reply = JSON.parse(this.received.toString('utf8', head + 4, end)) as Reply
      this.received = this.received.subarray(end)
      this.handle(reply)
    }
  }

  private handle({ id, method, result, error }: Reply): void {
    if (method !== undefined) {
      // The server waits for responses to its requests (registrations, settings).
      if (id !== undefined) this.send({ id, result: null })
      return
    }
    const waiter = this.waiting.get(id!)
    this.waiting.delete(id!)
    if (error) waiter?.reject(new Error(error.message))
    else waiter?.resolve(result)
  }
}

function readEdits({ changes = {}, documentChanges = [] }: WorkspaceEdit): Map<string, Edit[]> {
  const lists = [
    ...Object.entries(changes),
    ...documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits] as const),
  ]
  return new Map(
    lists.map(([uri, edits]) => {
      const path = fileURLToPath(uri)
      const starts = lineStarts(readFileSync(path, 'utf8'))
      const offsetOf = ({ line, character }: Position) => starts[line]! + character
      return [
        path,
        edits.map(({ range, newText }) => ({ start: offsetOf(range.start), end: offsetOf(range.end), text: newText })),
      ]
    }),
  )
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}
