import { URL, URLSearchParams } from 'wangzhi';
import { report } from './report.js';

console.log(report(URL, URLSearchParams));
