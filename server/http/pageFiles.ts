import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'
import { requestPaths } from './requestPaths.ts'
import type { Texts } from './texts.ts'

/** Paths of public survey pages, which have their own entry and load none of the app. */
const surveyAddress = /^\/(?:frontSurvey|surveyThanks)(?:\/|$)/i

const notThePage = ['/api/', '/i18n/', '/assets/', '/fonts/', '/packs/']

/**
 * Serves the built page. Files in `assets` and `fonts` are immutable; others are revalidated. Requests for HTML at
 * unknown URLs get the page.
 */
export async function addPageFiles(
  app: FastifyInstance,
  { folders }: { readonly folders: { readonly page: string } },
  texts: Texts,
): Promise<void> {
  const hasPage = existsSync(join(folders.page, 'index.html'))
  if (hasPage) {
    await app.register(statics, {
      root: folders.page,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(folders.page, path))),
    })
  }
  app.setNotFoundHandler((request, reply) =>
    hasPage && wantsPage(request) ? sendPage(request, reply) : sendProblem(request, reply, texts, 'notFound'),
  )
}

const cachingOf = (path: string): string =>
  /^(?:assets|fonts)\b/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

function wantsPage(request: FastifyRequest): boolean {
  const isText = request.headers.accept?.includes('text/html') === true
  const isOther = requestPaths(request).some((path) => notThePage.some((start) => path.startsWith(start)))
  return request.method === 'GET' && isText && !isOther
}

const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isSurvey = requestPaths(request).some((path) => surveyAddress.test(path))
  return reply.code(200).sendFile(isSurvey ? 'survey.html' : 'index.html')
}
