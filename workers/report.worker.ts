import { expose } from 'comlink'
import { makeReports } from '#work/makeReports.ts'
import { workerTools } from '#work/pictures/workerTools.ts'

expose(makeReports(workerTools))
