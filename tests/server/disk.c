/* A disk that can lose its power, fill up, or refuse to be written: loaded before the C library of a server.

What is written to the database files in DISK_FOLDER reaches the files there, where the server reads it again, but it
reaches the disk, DISK_KEPT, only when the file is synchronised; or by chance at once, one write in three, as real disks
write what they please in whatever order they please. After a power cut DISK_KEPT is all there is.

While there is a file DISK_FAULT.full nothing more can be written; with DISK_FAULT.readonly nothing may be. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CHUNK 65536

struct range { off_t at; size_t length; struct range *next; };
struct kept { char name[NAME_MAX]; int file; struct range *waiting; struct kept *next; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct kept *all;
static unsigned chance = 1;

/* The name of a database file or its log within the folder; the shared memory beside them need not outlive anything. */
static const char *name_in_folder(const char *path) {
    const char *folder = getenv("DISK_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    if (!length || strncmp(path, folder, length) || path[length] != '/') return NULL;
    const char *name = path + length + 1;
    size_t n = strlen(name);
    int is_file = n > 3 && !strcmp(name + n - 3, ".db"), is_log = n > 4 && !strcmp(name + n - 4, "-wal");
    return is_file || is_log ? name : NULL;
}

static int has_fault(const char *kind) {
    char path[PATH_MAX];
    const char *fault = getenv("DISK_FAULT");
    if (!fault) return 0;
    snprintf(path, sizeof path, "%s.%s", fault, kind);
    return access(path, F_OK) == 0;
}

static int refuses_writing(void) {
    if (has_fault("full")) { errno = ENOSPC; return 1; }
    if (has_fault("readonly")) { errno = EROFS; return 1; }
    return 0;
}

static struct kept *kept_of(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return NULL;
    path[n] = 0;
    const char *name = name_in_folder(path);
    if (!name) return NULL;
    for (struct kept *k = all; k; k = k->next)
        if (!strcmp(k->name, name)) return k;
    struct kept *k = calloc(1, sizeof *k);
    snprintf(k->name, sizeof k->name, "%s", name);
    snprintf(path, sizeof path, "%s/%s", getenv("DISK_KEPT"), name);
    k->file = REAL(open64)(path, O_RDWR | O_CREAT, 0600);
    k->next = all;
    return all = k;
}

static void keep(struct kept *k, int fd, off_t at, size_t length) {
    char buffer[CHUNK];
    while (length) {
        ssize_t n = pread(fd, buffer, length < CHUNK ? length : CHUNK, at);
        if (n <= 0) return; /* cut off since */
        REAL(pwrite64)(k->file, buffer, n, at);
        at += n;
        length -= n;
    }
}

static void written(struct kept *k, int fd, off_t at, size_t length) {
    struct range *r = malloc(sizeof *r);
    *r = (struct range){at, length, k->waiting};
    k->waiting = r;
    chance = chance * 1103515245u + 12345u;
    if ((chance >> 16) % 3 == 0) keep(k, fd, at, length);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
    pthread_mutex_lock(&lock);
    struct kept *k = kept_of(fd);
    ssize_t n = -1;
    if (!k || !refuses_writing()) n = REAL(pwrite64)(fd, data, length, at);
    int error = errno;
    if (k && n > 0) written(k, fd, at, n);
    pthread_mutex_unlock(&lock);
    errno = error;
    return n;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) { return pwrite64(fd, data, length, at); }

static int synchronise(int fd, int (*real)(int)) {
    pthread_mutex_lock(&lock);
    struct kept *k = kept_of(fd);
    struct stat facts;
    if (k && fstat(fd, &facts) == 0) {
        while (k->waiting) {
            struct range *r = k->waiting;
            keep(k, fd, r->at, r->length);
            k->waiting = r->next;
            free(r);
        }
        REAL(ftruncate64)(k->file, facts.st_size);
    }
    pthread_mutex_unlock(&lock);
    return k ? 0 : real(fd);
}

int fsync(int fd) { return synchronise(fd, REAL(fsync)); }
int fdatasync(int fd) { return synchronise(fd, REAL(fdatasync)); }

static int opened(const char *path, int flags, mode_t mode) {
    int writing = (flags & O_ACCMODE) != O_RDONLY;
    if (writing && name_in_folder(path) && has_fault("readonly")) { errno = EROFS; return -1; }
    return REAL(open64)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return opened(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return opened(path, flags, mode);
}
